"""What parts of objects have, for type checkers alone: NullPlace of null-places.example.com/v1."""
# Generated from null-places.example.com/v1 NullPlace, ../../fixtures/rules/null_places/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._null_place import NullPlace, NullPlaceBox, NullPlaceLevel, NullPlaceMode, NullPlaceSpec

if _t.TYPE_CHECKING:
    import datetime as _datetime


class NullPlaceSpecPartial(_k.Partial[NullPlaceSpec]):
    """A part of a `NullPlaceSpec`."""

    count: int | None = _k.UNSET
    mode: NullPlaceMode | None = _k.UNSET
    box: _k.OptionalObject[NullPlaceBox] = _k.UNSET
    list_: list[str] | None = _k.UNSET
    flag: bool | None = _k.UNSET
    ratio: float | None = _k.UNSET
    at: _datetime.datetime | None = _k.UNSET
    port: _k.IntOrString | None = _k.UNSET
    level: NullPlaceLevel | None = _k.UNSET
    labels: dict[str, str] | None = _k.UNSET
    modes: list[NullPlaceMode | None] | None = _k.UNSET
    boxes: _k.Attr[list[NullPlaceBox | None] | None, _t.Sequence[NullPlaceBox | _k.Wire | None] | None] = _k.UNSET
    grid: list[list[int | None] | None] | None = _k.UNSET
    by_name: dict[str, dict[str, str | None] | None] | None = _k.UNSET
    filled: list[int] | None = _k.UNSET
    kept: dict[str, int | None] | None = _k.UNSET
    anything: _t.Any = _k.UNSET


class NullPlacePartial(_k.PartialResource[NullPlace]):
    """A part of a `NullPlace`."""

    kind: _t.Literal["NullPlace"] = _k.UNSET
    spec: _k.Attr[NullPlaceSpec.Partial, NullPlaceSpec.Partial | NullPlaceSpec | _k.Wire | None] = _k.UNSET
