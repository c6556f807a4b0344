"""ShelfWall of equal-versions.example.com/v1beta1."""
# Generated from equal-versions.example.com/v1beta1 ShelfWall, ../../fixtures/rules/equal_versions/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ..v1 import ShelfWallSpec, ShelfWallStatus

if _t.TYPE_CHECKING:
    from .. import v1 as _version_v1
    from ._shelf_wall_partial import ShelfWallPartial


class ShelfWall(_k.Resource, _k.StatusSubresource):
    """Shelves of one wall."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="equal-versions.example.com",
        version="v1beta1",
        kind="ShelfWall",
        plural="shelfwalls",
        singular="shelfwall",
        scope="Namespaced",
        subresources=("status",),
    )
    kind: _t.Literal["ShelfWall"] = _k.constant()
    spec: _k.Object[ShelfWallSpec] = _k.field(ShelfWallSpec)
    """What is wished, in older words."""
    status: _k.OptionalObject[ShelfWallStatus] = _k.field(ShelfWallStatus, default=None)

    @classmethod
    def from_version(cls, other: _version_v1.ShelfWall) -> ShelfWall:
        """An object of another version as one of this version, whose fields are equal."""
        return _k.from_version(cls, other)

    __topology__ = '{"fields":{"spec":{"fields":{"shelves":{"list":["name"]}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(ShelfWallPartial): ...
