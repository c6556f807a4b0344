"""What parts of objects have, for type checkers alone: Init of kinds-module.example.com/v1."""
# Generated from kinds-module.example.com/v1 Init, ../../fixtures/rules/kinds_module/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._init import Init
from ._shared import AuxSpec


class InitPartial(_k.PartialResource[Init]):
    """A part of a `Init`."""

    kind: _t.Literal["Init"] = _k.UNSET
    spec: _k.DefaultObject[AuxSpec] = _k.UNSET
