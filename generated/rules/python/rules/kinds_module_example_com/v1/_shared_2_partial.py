"""What parts of objects have, for type checkers alone: Shared of kinds-module.example.com/v1."""
# Generated from kinds-module.example.com/v1 Shared, ../../fixtures/rules/kinds_module/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AuxSpec
from ._shared_2 import Shared


class SharedPartial(_k.PartialResource[Shared]):
    """A part of a `Shared`."""

    kind: _t.Literal["Shared"] = _k.UNSET
    spec: _k.DefaultObject[AuxSpec] = _k.UNSET
