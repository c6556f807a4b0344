"""A model -> a deep copy of it, one call for each level, so that whatever can be read can be copied.

Each class has one function that copies its objects: `copy.deepcopy` would find out anew, for each object of the client
and each value in it, how to copy it. The memo is that of `copy.deepcopy`, so that shared and cyclic values stay so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .model import Model

__all__ = ["copy_model", "copy_value"]

Memo = dict[int, Any]
Copier = Callable[[Any, Memo], Any]

_ATOMIC = frozenset({str, int, bool, float, bytes, type(None)})
"""The classes whose values are their own copies."""
_new, _put = object.__new__, object.__setattr__


def copy_model(model: Model, memo: Memo) -> Any:
    """A deep copy of a model."""
    twin: Any = _new(model.__class__)
    memo[id(model)] = twin
    values = model.__dict__.copy()
    _copy_values(values, memo)
    _put(twin, "__dict__", values)
    state = model.__state__
    copied = None
    if state is not None:
        copied = state.copy()
        copied.extra = _copy(state.extra, memo)  # those of the model itself: the memo has their identities
        copied.lazy_values = _copy(state.lazy_values, memo)
    _put(twin, "__state__", copied)
    return twin


def _copy_values(values: dict[Any, Any], memo: Memo) -> None:
    """Replaces each value of a dict by its deep copy."""
    for key, value in values.items():
        cls = value.__class__
        if cls not in _ATOMIC:
            known = memo.get(id(value))
            values[key] = known if known is not None else (_copiers.get(cls) or _copier(cls))(value, memo)


def copy_value(value: Any) -> Any:
    """A deep copy of any value, as `copy.deepcopy` makes it."""
    return value if value.__class__ in _ATOMIC else _copy(value, {})


def _copy(value: Any, memo: Memo) -> Any:
    known = memo.get(id(value))
    return known if known is not None else (_copiers.get(value.__class__) or _copier(value.__class__))(value, memo)


def _copy_dict(value: dict[Any, Any], memo: Memo) -> dict[Any, Any]:
    twin = memo[id(value)] = value.copy()
    _copy_values(twin, memo)
    return twin


def _copy_list(value: list[Any], memo: Memo) -> list[Any]:
    twin = memo[id(value)] = value.copy()
    for index, item in enumerate(twin):
        if item.__class__ not in _ATOMIC:
            twin[index] = _copy(item, memo)
    return twin


def _copier(cls: type[Any]) -> Copier:
    """The function that copies the objects of a class, chosen by its first object."""
    from copy import deepcopy

    copier: Copier = deepcopy
    if getattr(getattr(cls, "__deepcopy__", None), "__module__", None) == f"{__package__}.model":
        copier = copy_model
    elif "attribute_map" in vars(cls) and "openapi_types" in vars(cls):  # a class of the client, and no subclass of one
        copier = _pydantic_copier(cls) if hasattr(cls, "model_fields") else _copy_plain
    _copiers[cls] = copier
    return copier


def _copy_plain(value: Any, memo: Memo) -> Any:
    """A copy of an object of client 36. Both share the configuration, which says how setters validate."""
    twin = memo[id(value)] = _new(value.__class__)
    configuration = value.__dict__.get("local_vars_configuration")
    memo[id(configuration)] = configuration
    values = twin.__dict__
    values.update(value.__dict__)
    _copy_values(values, memo)
    return twin


def _pydantic_copier(cls: Any) -> Copier:
    """The function that copies objects of a class of client 37, as pydantic does it."""
    get_set, put_set = cls.__pydantic_fields_set__.__get__, cls.__pydantic_fields_set__.__set__
    get_extra, put_extra = cls.__pydantic_extra__.__get__, cls.__pydantic_extra__.__set__
    put_private = cls.__pydantic_private__.__set__

    def copy(value: Any, memo: Memo) -> Any:
        twin = memo[id(value)] = _new(cls)
        values = value.__dict__.copy()
        _copy_values(values, memo)
        _put(twin, "__dict__", values)
        put_set(twin, get_set(value).copy())
        extra = get_extra(value)
        put_extra(twin, extra and _copy(extra, memo))
        put_private(twin, None)  # no class of the client has private attributes
        return twin

    return copy


_copiers: dict[type[Any], Copier] = {dict: _copy_dict, list: _copy_list}
