"""What parts of objects have, for type checkers alone: Con of kinds-module.example.com/v1."""
# Generated from kinds-module.example.com/v1 Con, ../../fixtures/rules/kinds_module/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._con import Con
from ._shared import AuxSpec


class ConPartial(_k.PartialResource[Con]):
    """A part of a `Con`."""

    kind: _t.Literal["Con"] = _k.UNSET
    spec: _k.DefaultObject[AuxSpec] = _k.UNSET
