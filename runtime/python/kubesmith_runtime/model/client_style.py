"""A model class -> `openapi_types` and `attribute_map`, as the classes of the official client have them, which sends
objects by what it reads there (up to version 36, and `kubernetes_asyncio`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

from ..values.errors import ModelError, Problem

if TYPE_CHECKING:
    from typing_extensions import Self

    from .model import Model

__all__ = ["WireName", "attribute_map", "openapi_types"]

# The client sends an object as `{obj.attribute_map[name]: getattr(obj, name) for name in obj.openapi_types}`, without
# those that are None. Attributes of a model have the defaults of unset fields, and no unknown fields; so an instance
# names each property that `to_dict` has by a name that no attribute has, and reading it returns the wire form.

_SIGN = "?"


class WireName(str):
    """The name by which the client reads one property of one object, and the wire form of the property."""

    __slots__ = ("value",)
    value: Any

    def __new__(cls, wire: str, value: Any) -> Self:
        self = super().__new__(cls, _SIGN + wire)
        self.value = value
        return self


def openapi_types(instance: Model | None, owner: type[Model]) -> Mapping[str, str]:
    """Of a class, the names of the types by attribute; of an instance, what is sent of it."""
    if instance is None:
        return _cached(_types, owner, _types_of)
    wire = instance.to_dict()
    text = "null, which the client would not send: send `to_dict()`"
    nulls = [Problem(key, text) for key, value in wire.items() if value is None]
    if nulls:
        raise ModelError(instance.__title__(), nulls)
    return {WireName(key, value): "object" for key, value in wire.items()}


def attribute_map(instance: Model | None, owner: type[Model]) -> Mapping[str, str]:
    """The names on the wire by attribute; of an instance, also those of the properties that are sent."""
    names = _cached(_names, owner, _names_of)
    return names if instance is None else _WireNames(names)


class _WireNames(Mapping[str, str]):
    """The names of a class, and those of the properties that an instance sends."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names

    def __getitem__(self, name: str) -> str:
        return name[len(_SIGN) :] if isinstance(name, WireName) else self.names[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)


_types: dict[type[Any], Mapping[str, str]] = {}
_names: dict[type[Any], Mapping[str, str]] = {}


def _cached(table: dict[type[Any], Mapping[str, str]], cls: type[Model], make: Any) -> Mapping[str, str]:
    if cls not in table:
        table[cls] = MappingProxyType(make(cls))
    return table[cls]


def _names_of(cls: type[Model]) -> dict[str, str]:
    tables = cls.__tables__
    constants = {"api_version": "apiVersion", "kind": "kind"} if tables.constants else {}
    return {**constants, **{field.name: field.wire for field in tables.fields.values()}}


def _types_of(cls: type[Model]) -> dict[str, str]:
    from .field_info import fields

    constants = dict.fromkeys(cls.__tables__.constants, "str")
    return {**constants, **{info.name: _type_name(info.type) for info in fields(cls)}}


def _type_name(found: Any) -> str:
    """A type as the classes of the client spell it."""
    origin, arguments = get_origin(found), get_args(found)
    if origin is list:
        return f"list[{_type_name(arguments[0])}]"
    if origin is dict:
        return f"dict(str, {_type_name(arguments[1])})"
    if origin is Literal:
        return _type_name(type(arguments[0]))
    present = [each for each in arguments if each is not type(None)]
    if origin is not None and len(present) == 1:
        return _type_name(present[0])
    return str(found.__name__) if isinstance(found, type) and origin is None else "object"
