"""NullPlace of null-places.example.com/v1."""
# Generated from null-places.example.com/v1 NullPlace, ../../fixtures/rules/null_places/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import datetime as _datetime

    from ._null_place_partial import NullPlacePartial, NullPlaceSpecPartial
else:  # imported by the first `typing.get_type_hints`
    _datetime = _k.LazyModule("datetime")

NullPlaceMode = _t.Literal["a", "b"]
"""The values of `NullPlace.spec.mode`."""

NullPlaceLevel = _t.Literal[1, 2]
"""The values of `NullPlace.spec.level`."""


class NullPlaceBox(_k.Model):
    """`NullPlace.spec.box`."""

    size: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""


class NullPlaceSpec(_k.Model):
    """`NullPlace.spec`."""

    count: int | None = _k.field(_k.INT, nullable=True)
    mode: NullPlaceMode | None = _k.field(_k.enum(NullPlaceMode), nullable=True)
    box: _k.OptionalObject[NullPlaceBox] = _k.field(NullPlaceBox, nullable=True)
    list_: list[str] | None = _k.field(_k.list_of(_k.STR), nullable=True)
    """Wire name: `list`."""
    flag: bool | None = _k.field(_k.BOOL, default=True, nullable=True)
    """Default: `true`."""
    ratio: float | None = _k.field(_k.FLOAT, default=0.5, nullable=True)
    """Default: `0.5`."""
    at: _datetime.datetime | None = _k.field(_k.TIME, default="2026-01-02T03:04:05Z", nullable=True)
    """Default: `"2026-01-02T03:04:05Z"`."""
    port: _k.IntOrString | None = _k.field(_k.INT_OR_STRING, default="http", nullable=True)
    """Default: `"http"`."""
    level: NullPlaceLevel | None = _k.field(_k.enum(NullPlaceLevel), default=1, nullable=True)
    """Default: `1`."""
    labels: dict[str, str] | None = _k.field(_k.map_of(_k.STR), default={"a": "b"}, nullable=True)
    """Default: `{"a":"b"}`."""
    modes: list[NullPlaceMode | None] | None = _k.field(_k.list_of(_k.enum(NullPlaceMode), nullable=True), default=None)
    boxes: _k.Attr[list[NullPlaceBox | None] | None, _t.Sequence[NullPlaceBox | _k.Wire | None] | None] = _k.field(
        _k.list_of(NullPlaceBox, nullable=True),
        default=None,
    )
    grid: list[list[int | None] | None] | None = _k.field(
        _k.list_of(_k.list_of(_k.INT, nullable=True), nullable=True),
        default=None,
    )
    by_name: dict[str, dict[str, str | None] | None] | None = _k.field(
        _k.map_of(_k.map_of(_k.STR, nullable=True), nullable=True),
        default=None,
    )
    """Wire name: `byName`."""
    filled: list[int] | None = _k.field(_k.list_of(_k.INT, default=7), default=None)
    kept: dict[str, int | None] | None = _k.field(_k.map_of(_k.INT, default=7, nullable=True), default=None)
    anything: _t.Any = _k.field(_k.ANY, default=None, nullable=True)

    if _t.TYPE_CHECKING:

        class Partial(NullPlaceSpecPartial): ...


class NullPlace(_k.Resource):
    """`NullPlace`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="null-places.example.com",
        version="v1",
        kind="NullPlace",
        plural="nullplaces",
        singular="nullplace",
        scope="Namespaced",
    )
    kind: _t.Literal["NullPlace"] = _k.constant()
    spec: _k.DefaultObject[NullPlaceSpec] = _k.field(NullPlaceSpec, default=_k.LAZY_EMPTY)

    __topology__ = '{"fields":{"spec":{"fields":{"at":{"scalar":"date-time"}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(NullPlacePartial): ...
