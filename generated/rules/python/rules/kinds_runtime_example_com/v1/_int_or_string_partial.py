"""What parts of objects have, for type checkers alone: IntOrString of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 IntOrString, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._int_or_string import IntOrString
from ._shared import AnySpec


class IntOrStringPartial(_k.PartialResource[IntOrString]):
    """A part of a `IntOrString`."""

    kind: _t.Literal["IntOrString"] = _k.UNSET
    spec: _k.DefaultObject[AnySpec] = _k.UNSET
