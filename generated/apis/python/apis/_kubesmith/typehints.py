"""What type checkers see of a field that reads as one type and takes more: no part of it runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

__all__ = [
    "Attr",
    "Default",
    "ListOf",
    "MadeListOf",
    "MadeMapOf",
    "MadeOf",
    "MapOf",
    "MaybeListOf",
    "MaybeMapOf",
    "MaybeOf",
    "Of",
    "Wire",
]

if TYPE_CHECKING:
    from typing import overload

    from typing_extensions import Self

Wire = Mapping[str, Any]
"""The wire form of an object."""

_R = TypeVar("_R")
_W = TypeVar("_W")


class Attr(Generic[_R, _W]):
    """Reads as the first type, takes the second."""

    if TYPE_CHECKING:

        @overload
        def __get__(self, instance: None, owner: type[Any]) -> Self: ...
        @overload
        def __get__(self, instance: object, owner: type[Any]) -> _R: ...
        def __get__(self, instance: object, owner: type[Any]) -> Any: ...
        def __set__(self, instance: object, value: _W) -> None: ...


class Default(Generic[_R]):
    """Has a default: None unsets it."""

    if TYPE_CHECKING:

        @overload
        def __get__(self, instance: None, owner: type[Any]) -> Self: ...
        @overload
        def __get__(self, instance: object, owner: type[Any]) -> _R: ...
        def __get__(self, instance: object, owner: type[Any]) -> Any: ...
        def __set__(self, instance: object, value: _R | None) -> None: ...


class Of(Generic[_R]):
    """An object, or its wire form."""

    if TYPE_CHECKING:

        @overload
        def __get__(self, instance: None, owner: type[Any]) -> Self: ...
        @overload
        def __get__(self, instance: object, owner: type[Any]) -> _R: ...
        def __get__(self, instance: object, owner: type[Any]) -> Any: ...
        def __set__(self, instance: object, value: _R | Wire) -> None: ...


class MaybeOf(Generic[_R]):
    """An object that may be absent."""

    if TYPE_CHECKING:

        @overload
        def __get__(self, instance: None, owner: type[Any]) -> Self: ...
        @overload
        def __get__(self, instance: object, owner: type[Any]) -> _R | None: ...
        def __get__(self, instance: object, owner: type[Any]) -> Any: ...
        def __set__(self, instance: object, value: _R | Wire | None) -> None: ...


class MadeOf(Generic[_R]):
    """An object that reading makes."""

    if TYPE_CHECKING:

        @overload
        def __get__(self, instance: None, owner: type[Any]) -> Self: ...
        @overload
        def __get__(self, instance: object, owner: type[Any]) -> _R: ...
        def __get__(self, instance: object, owner: type[Any]) -> Any: ...
        def __set__(self, instance: object, value: _R | Wire | None) -> None: ...


class ListOf(Generic[_R]):
    """A list of objects, or of their wire forms."""

    if TYPE_CHECKING:

        @overload
        def __get__(self, instance: None, owner: type[Any]) -> Self: ...
        @overload
        def __get__(self, instance: object, owner: type[Any]) -> list[_R]: ...
        def __get__(self, instance: object, owner: type[Any]) -> Any: ...
        def __set__(self, instance: object, value: Sequence[_R | Wire]) -> None: ...


class MaybeListOf(Generic[_R]):
    """A list of objects that may be absent."""

    if TYPE_CHECKING:

        @overload
        def __get__(self, instance: None, owner: type[Any]) -> Self: ...
        @overload
        def __get__(self, instance: object, owner: type[Any]) -> list[_R] | None: ...
        def __get__(self, instance: object, owner: type[Any]) -> Any: ...
        def __set__(self, instance: object, value: Sequence[_R | Wire] | None) -> None: ...


class MadeListOf(Generic[_R]):
    """A list of objects that has a default."""

    if TYPE_CHECKING:

        @overload
        def __get__(self, instance: None, owner: type[Any]) -> Self: ...
        @overload
        def __get__(self, instance: object, owner: type[Any]) -> list[_R]: ...
        def __get__(self, instance: object, owner: type[Any]) -> Any: ...
        def __set__(self, instance: object, value: Sequence[_R | Wire] | None) -> None: ...


class MapOf(Generic[_R]):
    """A map of objects, or of their wire forms."""

    if TYPE_CHECKING:

        @overload
        def __get__(self, instance: None, owner: type[Any]) -> Self: ...
        @overload
        def __get__(self, instance: object, owner: type[Any]) -> dict[str, _R]: ...
        def __get__(self, instance: object, owner: type[Any]) -> Any: ...
        def __set__(self, instance: object, value: Mapping[str, _R | Wire]) -> None: ...


class MaybeMapOf(Generic[_R]):
    """A map of objects that may be absent."""

    if TYPE_CHECKING:

        @overload
        def __get__(self, instance: None, owner: type[Any]) -> Self: ...
        @overload
        def __get__(self, instance: object, owner: type[Any]) -> dict[str, _R] | None: ...
        def __get__(self, instance: object, owner: type[Any]) -> Any: ...
        def __set__(self, instance: object, value: Mapping[str, _R | Wire] | None) -> None: ...


class MadeMapOf(Generic[_R]):
    """A map of objects that has a default."""

    if TYPE_CHECKING:

        @overload
        def __get__(self, instance: None, owner: type[Any]) -> Self: ...
        @overload
        def __get__(self, instance: object, owner: type[Any]) -> dict[str, _R]: ...
        def __get__(self, instance: object, owner: type[Any]) -> Any: ...
        def __set__(self, instance: object, value: Mapping[str, _R | Wire] | None) -> None: ...
