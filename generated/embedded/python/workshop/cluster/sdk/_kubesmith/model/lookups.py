"""What generated methods call: lookups in lists whose items have keys, and which of several alternatives are set."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from .model import Model

__all__ = ["find", "which"]

_M = TypeVar("_M", bound="Model")
_L = TypeVar("_L", bound=str)


def find(items: Iterable[_M] | None, keys: Mapping[str, object]) -> _M | None:
    """The first item whose attributes have these values, with defaults for the unset ones; None if there is none."""
    for item in items or ():
        if all(getattr(item, name, None) == value for name, value in keys.items()):
            return item
    return None


def which(model: Model, *names: _L) -> list[_L]:
    """The attributes among `names` that are set, in their order."""
    set_fields = model.set_fields
    return [name for name in names if name in set_fields]
