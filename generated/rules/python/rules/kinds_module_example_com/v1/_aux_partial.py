"""What parts of objects have, for type checkers alone: Aux of kinds-module.example.com/v1."""
# Generated from kinds-module.example.com/v1 Aux, ../../fixtures/rules/kinds_module/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._aux import Aux
from ._shared import AuxSpec


class AuxPartial(_k.PartialResource[Aux]):
    """A part of a `Aux`."""

    kind: _t.Literal["Aux"] = _k.UNSET
    spec: _k.DefaultObject[AuxSpec] = _k.UNSET
