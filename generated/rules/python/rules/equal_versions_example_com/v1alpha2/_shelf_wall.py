"""ShelfWall of equal-versions.example.com/v1alpha2."""
# Generated from equal-versions.example.com/v1alpha2 ShelfWall, ../../fixtures/rules/equal_versions/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ..v1 import ShelfWallShelfBracket, ShelfWallShelfColor, ShelfWallStatus

if _t.TYPE_CHECKING:
    from .. import v1alpha1 as _version_v1alpha1
    from ._shelf_wall_partial import ShelfWallPartial, ShelfWallShelfPartial, ShelfWallSpecPartial


class ShelfWallShelfLoad(_k.Model):
    """`ShelfWall.spec.shelves[].load`."""

    kilograms: _k.Default[int] = _k.field(_k.INT, default=10)
    """At least 1. Default: `10`."""


class ShelfWallShelf(_k.Model):
    """`ShelfWall.spec.shelves[]`."""

    name: str = _k.field(_k.STR)
    color: _k.Default[ShelfWallShelfColor] = _k.field(_k.enum(ShelfWallShelfColor), default="red")
    """The color, in old words.

    Default: `"red"`.
    """
    load: _k.OptionalObject[ShelfWallShelfLoad] = _k.field(ShelfWallShelfLoad, default=None)
    bracket: _k.OptionalObject[ShelfWallShelfBracket] = _k.field(ShelfWallShelfBracket, default=None)

    if _t.TYPE_CHECKING:

        class Partial(ShelfWallShelfPartial): ...


class ShelfWallSpec(_k.Model):
    """What is wished, in old words."""

    wall: str = _k.field(_k.STR)
    shelves: _k.OptionalList[ShelfWallShelf] = _k.field(_k.list_of(ShelfWallShelf), default=None)
    """A list map: items are unique by `name`."""

    def shelves_by_key(self, name: str) -> ShelfWallShelf | None:
        """The item of `shelves` with this `name`."""
        return _k.find(self.shelves, {"name": name})

    if _t.TYPE_CHECKING:

        class Partial(ShelfWallSpecPartial): ...


class ShelfWall(_k.Resource, _k.StatusSubresource):
    """Shelves of one wall."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="equal-versions.example.com",
        version="v1alpha2",
        kind="ShelfWall",
        plural="shelfwalls",
        singular="shelfwall",
        scope="Namespaced",
        subresources=("status",),
    )
    kind: _t.Literal["ShelfWall"] = _k.constant()
    spec: _k.Object[ShelfWallSpec] = _k.field(ShelfWallSpec)
    """What is wished, in old words."""
    status: _k.OptionalObject[ShelfWallStatus] = _k.field(ShelfWallStatus, default=None)

    @classmethod
    def from_version(cls, other: _version_v1alpha1.ShelfWall) -> ShelfWall:
        """An object of another version as one of this version, whose fields are equal."""
        return _k.from_version(cls, other)

    __topology__ = '{"fields":{"spec":{"fields":{"shelves":{"list":["name"]}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(ShelfWallPartial): ...
