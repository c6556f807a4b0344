"""The annotations of fields: types that read as one type and accept more.

Type checkers read `__get__` and `__set__` of these types, which no attribute is an instance of. Lists and maps are
classes, because jedi does not put an argument into an alias such as `Attr[list[_T], Sequence[_T]]`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from .model import Model

__all__ = [
    "AnyObject",
    "Attr",
    "Default",
    "DefaultList",
    "DefaultMap",
    "DefaultObject",
    "List",
    "Map",
    "Object",
    "OptionalList",
    "OptionalMap",
    "OptionalObject",
    "OptionalPart",
    "OptionalPartList",
    "OptionalPartMap",
    "Wire",
    "type_of_part",
    "type_of_reading",
]

Wire = Mapping[str, Any]
"""The wire form of an object: what `json.loads` returns for it."""


class _ClientObject(Protocol):
    """An object of the official client, or of a client that the same generator made."""

    @property
    def attribute_map(self) -> Mapping[str, str]: ...


class _PydanticModel(Protocol):
    @property
    def model_fields_set(self) -> set[str]: ...


class _Dataclass(Protocol):
    __dataclass_fields__: ClassVar[dict[str, Any]]


AnyObject = Wire | Model | _ClientObject | _PydanticModel | _Dataclass
"""What is written as an object where the schema allows any fields."""

_Read = TypeVar("_Read")
_Write = TypeVar("_Write")
_T = TypeVar("_T")
_Part = TypeVar("_Part")


class Attr(Generic[_Read, _Write]):
    """An attribute that reads as the first type; assignments and the constructor accept the second."""

    def __get__(self, instance: object, owner: type[Any]) -> _Read:
        raise NotImplementedError

    def __set__(self, instance: object, value: _Write) -> None: ...


# Of these, `Optional...` reads as None while unset, and `Default...` never does; assigning None unsets both.

Default = Attr[_T, _T | None]
"""A scalar, or a list or map of scalars, with a default."""

Object = Attr[_T, _T | Wire]
"""A required object."""
OptionalObject = Attr[_T | None, _T | Wire | None]
"""An object without a default."""
DefaultObject = Attr[_T, _T | Wire | None]
"""An object with a default, or one that is created empty when it is first read."""

# Of the `Partial` of a class, where each of the two, or a wire form, may be assigned.

OptionalPart = Attr[_Part | None, _Part | _T | Wire | None]
"""A part of an object, without a default."""
OptionalPartList = Attr[list[_Part] | None, Sequence[_Part | _T | Wire] | None]
"""A list of them."""
OptionalPartMap = Attr[dict[str, _Part] | None, Mapping[str, _Part | _T | Wire] | None]
"""A map of them."""


class List(Generic[_T]):
    """A required list of objects."""

    def __get__(self, instance: object, owner: type[Any]) -> list[_T]:
        raise NotImplementedError

    def __set__(self, instance: object, value: Sequence[_T | Wire]) -> None: ...


class OptionalList(Generic[_T]):
    """A list of objects without a default."""

    def __get__(self, instance: object, owner: type[Any]) -> list[_T] | None:
        raise NotImplementedError

    def __set__(self, instance: object, value: Sequence[_T | Wire] | None) -> None: ...


class DefaultList(Generic[_T]):
    """A list of objects with a default."""

    def __get__(self, instance: object, owner: type[Any]) -> list[_T]:
        raise NotImplementedError

    def __set__(self, instance: object, value: Sequence[_T | Wire] | None) -> None: ...


class Map(Generic[_T]):
    """A required map of objects."""

    def __get__(self, instance: object, owner: type[Any]) -> dict[str, _T]:
        raise NotImplementedError

    def __set__(self, instance: object, value: Mapping[str, _T | Wire]) -> None: ...


class OptionalMap(Generic[_T]):
    """A map of objects without a default."""

    def __get__(self, instance: object, owner: type[Any]) -> dict[str, _T] | None:
        raise NotImplementedError

    def __set__(self, instance: object, value: Mapping[str, _T | Wire] | None) -> None: ...


class DefaultMap(Generic[_T]):
    """A map of objects with a default."""

    def __get__(self, instance: object, owner: type[Any]) -> dict[str, _T]:
        raise NotImplementedError

    def __set__(self, instance: object, value: Mapping[str, _T | Wire] | None) -> None: ...


def type_of_reading(hint: Any) -> Any:
    """The type that reading an attribute returns, by its evaluated annotation."""
    from typing import get_args, get_origin, get_type_hints

    origin: Any = get_origin(hint)
    if getattr(origin, "__module__", "") != __name__:
        return hint
    returned = get_type_hints(origin.__get__)["return"]
    arguments = get_args(hint)
    return arguments[0] if isinstance(returned, TypeVar) else returned[arguments]


def type_of_part(found: Any) -> Any:
    """The type that reading an attribute of a `Partial` returns, from that of its complete class."""
    from types import GenericAlias, UnionType
    from typing import Union, get_args, get_origin

    origin: Any = get_origin(found)
    arguments: tuple[Any, ...] = tuple(map(type_of_part, get_args(found)))
    if origin in (Union, UnionType):
        union: Any = Union
        return union[arguments]
    if origin in (list, dict):
        return GenericAlias(origin, arguments)
    return found.Partial if hasattr(found, "__tables__") else found
