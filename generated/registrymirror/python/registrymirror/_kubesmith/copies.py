"""A model -> a deep copy of it, one call for each level, so that whatever can be read can be copied."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from .fields import InstanceState
from .untyped import SCALARS

if TYPE_CHECKING:
    from .model import Model

__all__ = ["copy_model"]


def copy_model(model: Model, memo: dict[int, Any]) -> Any:
    """A deep copy of a model; `memo` is that of `copy.deepcopy`, so that shared and cyclic values stay so."""
    twin: Any = object.__new__(type(model))
    memo[id(model)] = twin
    for name, value in model.__dict__.items():
        twin.__dict__[name] = value if value.__class__ in SCALARS else _copy(value, memo)
    state = model.__state__
    copied = None
    if state is not None:
        copied = InstanceState()
        copied.extra = _copy(state.extra, memo)
        copied.lazy_values = _copy(state.lazy_values, memo)
        copied.assigned = state.assigned
    object.__setattr__(twin, "__state__", copied)
    return twin


def _copy(value: Any, memo: dict[int, Any]) -> Any:
    cls = value.__class__
    known = memo.get(id(value))
    if known is not None:
        return known
    if cls is list:
        items: list[Any] = []
        memo[id(value)] = items
        for item in value:
            items.append(item if item.__class__ in SCALARS else _copy(item, memo))
        return items
    if cls is dict:
        pairs: dict[Any, Any] = {}
        memo[id(value)] = pairs
        for key, inner in value.items():
            pairs[key] = inner if inner.__class__ in SCALARS else _copy(inner, memo)
        return pairs
    return copy_model(value, memo) if hasattr(cls, "__tables__") else deepcopy(value, memo)
