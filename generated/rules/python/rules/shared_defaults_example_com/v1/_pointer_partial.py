"""What parts of objects have, for type checkers alone: Pointer of shared-defaults.example.com/v1."""
# Generated from shared-defaults.example.com/v1 Pointer, ../../fixtures/rules/shared_defaults/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._pointer import Pointer, PointerSpec
from ._shared import MarkerTarget


class PointerSpecPartial(_k.Partial[PointerSpec]):
    """A part of a `PointerSpec`."""

    target: _k.Attr[MarkerTarget.Partial, MarkerTarget.Partial | MarkerTarget | _k.Wire | None] = _k.UNSET


class PointerPartial(_k.PartialResource[Pointer]):
    """A part of a `Pointer`."""

    kind: _t.Literal["Pointer"] = _k.UNSET
    spec: _k.Attr[PointerSpec.Partial, PointerSpec.Partial | PointerSpec | _k.Wire | None] = _k.UNSET
