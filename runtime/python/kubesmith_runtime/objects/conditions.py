"""An object and a condition type -> the condition in its status, read or set as Kubernetes' own controllers set it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime, timezone
from typing import Any, Literal, Protocol, TypeVar, overload

from ..values.codecs import Codec, is_dict, is_list
from ..values.errors import DecodeError, hint
from ..values.untyped import ANY, to_wire

__all__ = ["condition", "set_condition"]

_STATUSES = ("True", "False", "Unknown")

ConditionStatus = bool | Literal["True", "False", "Unknown"]
"""The status of a condition; a bool stands for its name."""

NewCondition = tuple[str, ConditionStatus, str, str]
"""The type, the status, the reason and the message of a condition."""

_C = TypeVar("_C")
_Item_co = TypeVar("_Item_co", covariant=True)


class _Conditions(Protocol[_Item_co]):
    @property
    def conditions(self) -> Sequence[_Item_co] | None: ...


class HasConditions(Protocol[_Item_co]):
    """An object whose status has conditions, of a generated kind or of one of the official client."""

    @property
    def status(self) -> _Conditions[_Item_co] | None: ...


class _Reads(Protocol[_Item_co]):
    """An attribute as `typehints.Attr` declares it. In protocols, pyright compares these and not what they read as."""

    def __get__(self, instance: Any, owner: Any) -> _Item_co: ...


class _DeclaredConditions(Protocol[_Item_co]):
    @property
    def conditions(self) -> _Reads[Sequence[_Item_co] | None]: ...


class DeclaresConditions(Protocol[_Item_co]):
    """As `HasConditions`, of a generated kind as pyright sees it."""

    @property
    def status(self) -> _Reads[_DeclaredConditions[_Item_co] | None]: ...


@overload
def condition(obj: HasConditions[_C], type: str) -> _C | None: ...
@overload  # never reached by mypy, which finds the first
def condition(obj: DeclaresConditions[_C], type: str) -> _C | None: ...  # type: ignore[overload-cannot-match]
@overload  # a dict, or an object whose status has any value
def condition(obj: object, type: str) -> Any: ...
def condition(obj: object, type: str) -> Any:
    """The condition of a type in `status.conditions`, or None if there is none.

    The object is a model, an object of the official client, or a dict, and so is the condition.
    """
    items = _property(_property(obj, "status"), "conditions")
    return next((item for item in items or () if _property(item, "type") == type), None)


def set_condition(
    obj: object,
    type: str,
    status: ConditionStatus,
    reason: str | None = None,
    message: str | None = None,
    *,
    observed_generation: int | None = None,
    now: datetime | None = None,
) -> bool:
    """Sets the condition of a type in `status.conditions` of an object, in place; returns whether anything changed.

    `status` is "True", "False", "Unknown", or a bool. `lastTransitionTime` becomes `now`, or else the current second,
    where `status` changes and in a new condition, which stands last. What is None stays as it is. Raises `ValueError`
    for another status and for what the kind's conditions do not have, and `ModelError` where a condition or a new
    status lacks what the kind requires.
    """
    settings = {"reason": reason, "message": message, "observedGeneration": observed_generation}
    return _set(obj, type, status, settings, now)


def set_observed_condition(obj: object, condition: NewCondition, generation: int | None) -> bool:
    """As `set_condition`; a kind whose conditions observe no generation gets none."""
    type, status, reason, message = condition
    settings = {"reason": reason, "message": message, "observedGeneration": generation}
    return _set(obj, type, status, settings, None, optional=("lastTransitionTime", "observedGeneration"))


def changed_besides_conditions(obj: Any, change: Callable[[Any], bool | None]) -> bool | None:
    """Calls `change`, and returns what it does.

    It finds a status, unless the kind requires fields of it, and may set a new one: that keeps the conditions if it has
    none.
    """
    if _property(obj, "status") is None:
        with suppress(DecodeError):
            _assign(obj, "status", {})
    before: Any = _property(_property(obj, "status"), "conditions")
    result = change(obj)
    status = _property(obj, "status")
    if before and status is not None and not _property(status, "conditions"):
        if is_dict(status):
            status["conditions"] = before
        else:
            setattr(status, (_attributes(status) or {})["conditions"], before)
    return result


def _set(
    obj: object,
    type: str,
    status: ConditionStatus,
    settings: dict[str, Any],
    now: datetime | None,
    optional: Sequence[str] = ("lastTransitionTime",),
) -> bool:
    """Sets a condition; `optional` are properties that it gets where the kind's conditions have them."""
    wanted = str(status)
    if wanted not in _STATUSES:
        raise ValueError(f"condition {type}: the status is {wanted!r}, expected one of {', '.join(_STATUSES)}")
    try:
        items, codec = _conditions(obj)
        found = next((index for index, item in enumerate(items) if _property(item, "type") == type), None)
        old: dict[str, Any] = {} if found is None else to_wire(items[found])
        new = {"type": type, **old, "status": wanted, **{k: v for k, v in settings.items() if v is not None}}
        if old.get("status") != wanted or not old.get("lastTransitionTime"):
            new["lastTransitionTime"] = to_wire(now or datetime.now(timezone.utc).replace(microsecond=0))
        if new == old:
            return False
        item = _typed(new, old, codec, optional)
    except Exception as error:
        if not hasattr(error, "model_error"):  # what another copy of the runtime calls a `DecodeError` has it too
            raise
        unreadable: Any = error
        raise DecodeError(unreadable.problems).model_error(f"condition {type}") from None
    items[len(items) if found is None else found : len(items) if found is None else found + 1] = [item]
    return True


def _conditions(obj: Any) -> tuple[list[Any], Codec]:
    """The list of the conditions of an object, which gets one if it has none, and the codec of an item."""
    status = _property(obj, "status")
    if status is None:
        status = _assign(obj, "status", {})
    items = _property(status, "conditions")
    if not is_list(items):
        items = _assign(status, "conditions", [])
    return items, _codec(status, "conditions").items or ANY


def _typed(new: dict[str, Any], old: dict[str, Any], codec: Codec, optional: Sequence[str]) -> Any:
    """A condition of the kind's own class; raises `ValueError` for a property that was set and that the class lacks."""
    item = codec.decode(new)
    unknown = _unknown(item).keys() - old.keys()
    left_out = unknown.intersection(optional)
    if left_out:
        return _typed({key: value for key, value in new.items() if key not in left_out}, old, codec, optional)
    if unknown:
        name = min(unknown)
        raise ValueError(f"{item.__class__.__name__} has no {name}{hint(name, _wires(item))}; leave it out")
    return item


# A property by its name on the wire, of a model, an object of the official client, or a dict.


def _attributes(obj: Any) -> dict[str, str] | None:
    """The attributes of a typed object by their names on the wire; None for a dict."""
    if hasattr(obj.__class__, "__tables__"):
        return {field.wire: name for name, field in obj.__tables__.fields.items()}
    attribute_map: dict[str, str] | None = getattr(obj.__class__, "attribute_map", None)
    return None if attribute_map is None else {wire: name for name, wire in attribute_map.items()}


def _wires(obj: Any) -> list[str]:
    return list(_attributes(obj) or ())


def _property(obj: Any, wire: str) -> Any:
    """The value of a property, None if it is unset."""
    if obj is None:
        return None
    if is_dict(obj):
        return obj.get(wire)
    attributes = _attributes(obj)
    if attributes is None or wire not in attributes:
        raise ValueError(f"{obj.__class__.__name__} has no {wire}; expected an object whose status has conditions")
    return getattr(obj, attributes[wire], None)


def _assign(obj: Any, wire: str, value: Any) -> Any:
    """Sets a property to what a wire form becomes, and returns it."""
    if is_dict(obj):
        obj[wire] = value
        return value
    attribute = (_attributes(obj) or {})[wire]
    setattr(obj, attribute, _codec(obj, wire).decode(value))
    return getattr(obj, attribute)


def _codec(obj: Any, wire: str) -> Codec:
    """The codec of a property."""
    if is_dict(obj):
        return ANY
    if hasattr(obj.__class__, "__tables__"):
        codec: Codec = obj.__tables__.fields[(_attributes(obj) or {})[wire]].codec
        return codec
    from ..official.classes import class_table

    return class_table(obj.__class__).place(wire)[1]


def _unknown(item: Any) -> dict[str, Any]:
    """The properties of a condition that its class does not have."""
    if is_dict(item):
        return {}
    if hasattr(item.__class__, "__tables__"):
        found: dict[str, Any] = item.unknown_fields
        return found
    from ..official.classes import unknown_fields

    return unknown_fields(item)
