"""What parts of objects have, for type checkers alone: Runtime of kinds-module.example.com/v1."""
# Generated from kinds-module.example.com/v1 Runtime, ../../fixtures/rules/kinds_module/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._runtime import Runtime
from ._shared import AuxSpec


class RuntimePartial(_k.PartialResource[Runtime]):
    """A part of a `Runtime`."""

    kind: _t.Literal["Runtime"] = _k.UNSET
    spec: _k.DefaultObject[AuxSpec] = _k.UNSET
