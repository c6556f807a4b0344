"""EnumPlace of enum-places.example.com/v1."""
# Generated from enum-places.example.com/v1 EnumPlace, ../../fixtures/rules/enum_places/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._enum_place_partial import EnumPlacePartial

EnumPlaceMode = _t.Literal["a", "b"]
"""The values of `EnumPlace.spec.modes[]`."""

EnumPlaceByName = _t.Literal["c", "d"]
"""The values of `EnumPlace.spec.byName{}`."""

EnumPlaceGrid = _t.Literal[0, 1]
"""The values of `EnumPlace.spec.grid[][]`."""


class EnumPlaceSpec(_k.Model):
    """`EnumPlace.spec`."""

    modes: list[EnumPlaceMode] | None = _k.field(_k.list_of(_k.enum(EnumPlaceMode)), default=None)
    by_name: dict[str, EnumPlaceByName] | None = _k.field(_k.map_of(_k.enum(EnumPlaceByName)), default=None)
    """Wire name: `byName`."""
    grid: list[list[EnumPlaceGrid]] | None = _k.field(_k.list_of(_k.list_of(_k.enum(EnumPlaceGrid))), default=None)
    stripe: _k.IntOrString | None = _k.field(_k.INT_OR_STRING, default=None)
    """One of `1`, `64`, `"auto"`."""


class EnumPlace(_k.Resource):
    """`EnumPlace`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="enum-places.example.com",
        version="v1",
        kind="EnumPlace",
        plural="enumplaces",
        singular="enumplace",
        scope="Namespaced",
    )
    kind: _t.Literal["EnumPlace"] = _k.constant()
    spec: _k.DefaultObject[EnumPlaceSpec] = _k.field(EnumPlaceSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(EnumPlacePartial): ...
