"""Neighbor of swagger-beside.example.com/v1."""
# Generated from swagger-beside.example.com/v1 Neighbor, ../../fixtures/rules/swagger_beside/swagger.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._neighbor_partial import NeighborPartial, NeighborPostPartial, NeighborSpecPartial, NeighborStrictPartial

NeighborColor = _t.Literal["Red", "Green"]
"""At least 3 characters. At most 5 characters."""


class Fence(_k.Model):
    """`Neighbor.spec.plain`."""

    height: int | None = _k.field(_k.INT, default=None)
    """At least 1."""
    material: _k.Default[str] = _k.field(_k.STR, default="wood")
    """Default: `"wood"`."""


class NeighborStrict(_k.Model):
    """`Neighbor.spec.strict`."""

    height: int = _k.field(_k.INT)
    """At least 1."""
    material: _k.Default[str] = _k.field(_k.STR, default="wood")
    """Default: `"wood"`."""

    if _t.TYPE_CHECKING:

        class Partial(NeighborStrictPartial): ...


class NeighborWider(_k.Model):
    """`Neighbor.spec.wider`."""

    height: int | None = _k.field(_k.INT, default=None)
    """At least 1."""
    material: _k.Default[str] = _k.field(_k.STR, default="wood")
    """Default: `"wood"`."""
    gate: _k.Default[bool] = _k.field(_k.BOOL, default=True)
    """Default: `true`."""


class NeighborPost(_k.Model):
    """`Neighbor.spec.posts[]`."""

    name: str = _k.field(_k.STR)

    if _t.TYPE_CHECKING:

        class Partial(NeighborPostPartial): ...


class NeighborOpen(_k.Model):
    """`Neighbor.spec.open`."""

    height: int | None = _k.field(_k.INT, default=None)
    """At least 1."""
    material: _k.Default[str] = _k.field(_k.STR, default="wood")
    """Default: `"wood"`."""
    additional_properties: dict[str, _t.Any] = _k.additional_properties(_k.map_of(_k.ANY, nullable=True), default={})
    """Properties that the schema does not name, by their names on the wire."""


class NeighborSpec(_k.Model):
    """`Neighbor.spec`."""

    plain: _k.OptionalObject[Fence] = _k.field(Fence, default=None)
    strict: _k.OptionalObject[NeighborStrict] = _k.field(NeighborStrict, default=None)
    wider: _k.OptionalObject[NeighborWider] = _k.field(NeighborWider, default=None)
    color: NeighborColor | None = _k.field(_k.enum(NeighborColor), default=None)
    """At least 3 characters. At most 5 characters."""
    told: _k.Default[str] = _k.field(_k.STR, default="Red")
    """The color of the gate.

    At least 3 characters. Default: `"Red"`.
    """
    posts: _k.OptionalList[NeighborPost] = _k.field(_k.list_of(NeighborPost), default=None)
    """At most 20 items. A list map: items are unique by `name`."""
    open: _k.OptionalObject[NeighborOpen] = _k.field(NeighborOpen, default=None)

    def posts_by_key(self, name: str) -> NeighborPost | None:
        """The item of `posts` with this `name`."""
        return _k.find(self.posts, {"name": name})

    if _t.TYPE_CHECKING:

        class Partial(NeighborSpecPartial): ...


class Neighbor(_k.Resource):
    """`Neighbor`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="swagger-beside.example.com",
        version="v1",
        kind="Neighbor",
        plural="neighbors",
        singular="neighbor",
        scope="Namespaced",
    )
    kind: _t.Literal["Neighbor"] = _k.constant()
    spec: _k.DefaultObject[NeighborSpec] = _k.field(NeighborSpec, default=_k.LAZY_EMPTY)

    __topology__ = '{"fields":{"spec":{"fields":{"posts":{"list":["name"]}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(NeighborPartial): ...
