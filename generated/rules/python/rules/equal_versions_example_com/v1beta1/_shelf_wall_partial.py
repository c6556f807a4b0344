"""What parts of objects have, for type checkers alone: ShelfWall of equal-versions.example.com/v1beta1."""
# Generated from equal-versions.example.com/v1beta1 ShelfWall, ../../fixtures/rules/equal_versions/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ..v1 import ShelfWallSpec, ShelfWallStatus
from ._shelf_wall import ShelfWall


class ShelfWallPartial(_k.PartialResource[ShelfWall]):
    """A part of a `ShelfWall`."""

    kind: _t.Literal["ShelfWall"] = _k.UNSET
    spec: _k.OptionalPart[ShelfWallSpec.Partial, ShelfWallSpec] = _k.UNSET
    status: _k.OptionalObject[ShelfWallStatus] = _k.UNSET
