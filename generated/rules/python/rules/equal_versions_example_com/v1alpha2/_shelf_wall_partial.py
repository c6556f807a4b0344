"""What parts of objects have, for type checkers alone: ShelfWall of equal-versions.example.com/v1alpha2."""
# Generated from equal-versions.example.com/v1alpha2 ShelfWall, ../../fixtures/rules/equal_versions/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ..v1 import ShelfWallShelfBracket, ShelfWallShelfColor, ShelfWallStatus
from ._shelf_wall import ShelfWall, ShelfWallShelf, ShelfWallShelfLoad, ShelfWallSpec


class ShelfWallShelfPartial(_k.Partial[ShelfWallShelf]):
    """A part of a `ShelfWallShelf`."""

    name: str | None = _k.UNSET
    color: _k.Default[ShelfWallShelfColor] = _k.UNSET
    load: _k.OptionalObject[ShelfWallShelfLoad] = _k.UNSET
    bracket: _k.OptionalObject[ShelfWallShelfBracket] = _k.UNSET


class ShelfWallSpecPartial(_k.Partial[ShelfWallSpec]):
    """A part of a `ShelfWallSpec`."""

    wall: str | None = _k.UNSET
    shelves: _k.OptionalPartList[ShelfWallShelf.Partial, ShelfWallShelf] = _k.UNSET


class ShelfWallPartial(_k.PartialResource[ShelfWall]):
    """A part of a `ShelfWall`."""

    kind: _t.Literal["ShelfWall"] = _k.UNSET
    spec: _k.OptionalPart[ShelfWallSpec.Partial, ShelfWallSpec] = _k.UNSET
    status: _k.OptionalObject[ShelfWallStatus] = _k.UNSET
