"""What parts of objects have, for type checkers alone: Value of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Value, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec
from ._value import Value


class ValuePartial(_k.PartialResource[Value]):
    """A part of a `Value`."""

    kind: _t.Literal["Value"] = _k.UNSET
    spec: _k.DefaultObject[AnySpec] = _k.UNSET
