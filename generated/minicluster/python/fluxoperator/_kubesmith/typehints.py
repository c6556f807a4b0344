"""The annotations of fields whose attribute reads as one type and accepts more: for type checkers, none of it runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

__all__ = [
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
    "Wire",
]

if TYPE_CHECKING:
    from typing import overload

    from typing_extensions import Self

Wire = Mapping[str, Any]
"""The wire form of an object: what `json.loads` returns for it."""

_Read = TypeVar("_Read")
_Write = TypeVar("_Write")
_T = TypeVar("_T")


class Attr(Generic[_Read, _Write]):
    """An attribute that reads as the first type; assignments and the constructor accept the second."""

    if TYPE_CHECKING:

        @overload
        def __get__(self, instance: None, owner: type[Any]) -> Self: ...
        @overload
        def __get__(self, instance: object, owner: type[Any]) -> _Read: ...
        def __get__(self, instance: object, owner: type[Any]) -> Any: ...
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

List = Attr[list[_T], Sequence[_T | Wire]]
"""A required list of objects."""
OptionalList = Attr[list[_T] | None, Sequence[_T | Wire] | None]
"""A list of objects without a default."""
DefaultList = Attr[list[_T], Sequence[_T | Wire] | None]
"""A list of objects with a default."""

Map = Attr[dict[str, _T], Mapping[str, _T | Wire]]
"""A required map of objects."""
OptionalMap = Attr[dict[str, _T] | None, Mapping[str, _T | Wire] | None]
"""A map of objects without a default."""
DefaultMap = Attr[dict[str, _T], Mapping[str, _T | Wire] | None]
"""A map of objects with a default."""
