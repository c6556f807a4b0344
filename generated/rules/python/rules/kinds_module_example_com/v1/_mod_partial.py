"""What parts of objects have, for type checkers alone: Mod of kinds-module.example.com/v1."""
# Generated from kinds-module.example.com/v1 Mod, ../../fixtures/rules/kinds_module/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._mod import Mod
from ._shared import AuxSpec


class ModPartial(_k.PartialResource[Mod]):
    """A part of a `Mod`."""

    kind: _t.Literal["Mod"] = _k.UNSET
    spec: _k.DefaultObject[AuxSpec] = _k.UNSET
