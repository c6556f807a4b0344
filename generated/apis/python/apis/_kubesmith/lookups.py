"""Lists whose items are told apart by keys, and fields that are alternatives: what generated methods ask."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from .model import Model

__all__ = ["find", "which"]

_M = TypeVar("_M", bound="Model")
_L = TypeVar("_L", bound=str)


def find(items: Iterable[_M] | None, keys: Mapping[str, object]) -> _M | None:
    """The first item with these attributes; one that is not set has its default."""
    for item in items or ():
        if all(getattr(item, name, None) == value for name, value in keys.items()):
            return item
    return None


def which(model: Model, *names: _L) -> list[_L]:
    """Those of the attributes that are set."""
    held = model.set_fields
    return [name for name in names if name in held]
