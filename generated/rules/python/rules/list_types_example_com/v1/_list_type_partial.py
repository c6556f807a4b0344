"""What parts of objects have, for type checkers alone: ListType of list-types.example.com/v1."""
# Generated from list-types.example.com/v1 ListType, ../../fixtures/rules/list_types/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._list_type import ListType, ListTypeAtomicMap, ListTypeGroup, ListTypePort, ListTypeSpec


class ListTypePortPartial(_k.Partial[ListTypePort]):
    """A part of a `ListTypePort`."""

    port: int | None = _k.UNSET
    protocol: _k.Default[str] = _k.UNSET


class ListTypeSpecPartial(_k.Partial[ListTypeSpec]):
    """A part of a `ListTypeSpec`."""

    set: list[str] | None = _k.UNSET
    ports: _k.OptionalPartList[ListTypePort.Partial, ListTypePort] = _k.UNSET
    atomic_list: list[str] | None = _k.UNSET
    atomic_map: _k.OptionalObject[ListTypeAtomicMap] = _k.UNSET
    numbers: list[float] | None = _k.UNSET
    groups: _k.OptionalMap[ListTypeGroup] = _k.UNSET


class ListTypePartial(_k.PartialResource[ListType]):
    """A part of a `ListType`."""

    kind: _t.Literal["ListType"] = _k.UNSET
    spec: _k.Attr[ListTypeSpec.Partial, ListTypeSpec.Partial | ListTypeSpec | _k.Wire | None] = _k.UNSET
