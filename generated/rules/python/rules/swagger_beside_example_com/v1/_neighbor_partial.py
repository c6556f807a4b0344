"""What parts of objects have, for type checkers alone: Neighbor of swagger-beside.example.com/v1."""
# Generated from swagger-beside.example.com/v1 Neighbor, ../../fixtures/rules/swagger_beside/swagger.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._neighbor import (
    Fence,
    Neighbor,
    NeighborColor,
    NeighborOpen,
    NeighborPost,
    NeighborSpec,
    NeighborStrict,
    NeighborWider,
)


class NeighborStrictPartial(_k.Partial[NeighborStrict]):
    """A part of a `NeighborStrict`."""

    height: int | None = _k.UNSET
    material: _k.Default[str] = _k.UNSET


class NeighborPostPartial(_k.Partial[NeighborPost]):
    """A part of a `NeighborPost`."""

    name: str | None = _k.UNSET


class NeighborSpecPartial(_k.Partial[NeighborSpec]):
    """A part of a `NeighborSpec`."""

    plain: _k.OptionalObject[Fence] = _k.UNSET
    strict: _k.OptionalPart[NeighborStrict.Partial, NeighborStrict] = _k.UNSET
    wider: _k.OptionalObject[NeighborWider] = _k.UNSET
    color: NeighborColor | None = _k.UNSET
    told: _k.Default[str] = _k.UNSET
    posts: _k.OptionalPartList[NeighborPost.Partial, NeighborPost] = _k.UNSET
    open: _k.OptionalObject[NeighborOpen] = _k.UNSET


class NeighborPartial(_k.PartialResource[Neighbor]):
    """A part of a `Neighbor`."""

    kind: _t.Literal["Neighbor"] = _k.UNSET
    spec: _k.Attr[NeighborSpec.Partial, NeighborSpec.Partial | NeighborSpec | _k.Wire | None] = _k.UNSET
