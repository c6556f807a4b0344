"""Two states of an object -> the difference, as a JSON merge patch or as the value of a server-side apply."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TypeAlias, cast

from .codecs import is_dict, is_list
from .external import to_wire_or_error
from .model import Model
from .nesting import nesting_error

__all__ = ["apply_from", "merge_patch"]

Value: TypeAlias = Model | Mapping[str, Any]
"""A model, or a wire form."""
_MISSING: Any = object()
"""In place of a value that is absent."""


def _wire(value: Value) -> dict[str, Any]:
    return value.to_dict() if isinstance(value, Model) else cast("dict[str, Any]", to_wire_or_error(value, "a value"))


def merge_patch(before: Value, after: Value) -> dict[str, Any]:
    """The JSON merge patch (RFC 7386) that turns `before` into `after`: fields that changed, and null for removed ones.

    Of a list that changed, the patch has all items. It cannot distinguish a field that became null from one that was
    removed. Raises `ModelError` if a value has no wire form.
    """
    try:
        return _difference(_wire(before), _wire(after))
    except RecursionError:
        raise nesting_error("a value", {"before": before, "after": after}) from None


def _difference(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    out: dict[str, Any] = {key: None for key in before if key not in after}
    for key, new in after.items():
        old = before.get(key, _MISSING)
        if is_dict(old) and is_dict(new):
            inner = _difference(old, new)
            if inner:
                out[key] = inner
        elif not _equal(old, new):
            out[key] = new
    return out


def _equal(old: Any, new: Any) -> bool:
    """Whether two wire forms are equal; unlike in Python, true is not 1."""
    if isinstance(old, bool) or isinstance(new, bool):
        return old is new
    if is_dict(old) and is_dict(new):
        return old.keys() == new.keys() and all(_equal(v, new[k]) for k, v in old.items())
    if is_list(old) and is_list(new):
        return len(old) == len(new) and all(map(_equal, old, new))
    return bool(old == new)


def apply_from(before: Value, after: Value, manager: str) -> dict[str, Any]:
    """The apply configuration with which the field manager `manager` turns `before` into `after`.

    It has the fields that the manager applied according to the `managedFields` of `before`, and those that changed.
    Applied fields that `after` lacks are absent, so that the server removes them. Raises `ModelError` if a value has
    no wire form.
    """
    old, new = _wire(before), _wire(after)
    entries: list[Any] = _object_at(old, "metadata").get("managedFields") or []
    owned: dict[str, Any] = {}
    all_owned: dict[str, Any] = {}
    for entry in entries:
        fields = _object_at(entry, "fieldsV1")
        _merge_fields(all_owned, fields)
        if entry.get("manager") == manager and entry.get("operation") == "Apply" and not entry.get("subresource"):
            _merge_fields(owned, fields)
    for value in (old, new):
        meta = _object_at(value, "metadata")
        for key in ("managedFields", "resourceVersion", "uid", "generation", "creationTimestamp", "selfLink"):
            meta.pop(key, None)  # the server writes it
    # An empty set of fields would be an owned leaf: see `_configuration`.
    applied = _configuration(old, new, owned or None, all_owned)
    out: dict[str, Any] = {} if applied is _MISSING else applied
    meta = _object_at(new, "metadata")
    names = {key: meta[key] for key in ("name", "namespace") if key in meta}
    head: dict[str, Any] = {key: new[key] for key in ("apiVersion", "kind") if key in new}
    metadata = {**names, **out.get("metadata", {})}
    others = {k: v for k, v in out.items() if k != "metadata"}
    return {**head, **({"metadata": metadata} if metadata else {}), **others}


def _object_at(value: Any, key: str) -> dict[str, Any]:
    """The object at a key; a new empty one if there is none."""
    inner: Any = value.get(key)
    return inner if is_dict(inner) else {}


def _merge_fields(into: dict[str, Any], fields: dict[str, Any]) -> None:
    """Adds a set of fields to another, both in the notation of `fieldsV1`."""
    for key, nested in fields.items():
        _merge_fields(into.setdefault(key, {}), nested)


def _configuration(old: Any, new: Any, owned: dict[str, Any] | None, all_owned: dict[str, Any]) -> Any:
    """The part of `new` that the manager owns or that changed; `_MISSING` if there is none.

    `owned` has the manager's fields in this value, None if it does not own the value; `all_owned` has those of all
    managers.
    """
    if is_dict(new):
        before: dict[str, Any] = old if is_dict(old) else {}
        out: dict[str, Any] = {}
        for key, value in new.items():
            step = "f:" + key
            inner_owned = None if owned is None else owned.get(step)
            inner = _configuration(before.get(key, _MISSING), value, inner_owned, all_owned.get(step, {}))
            if inner is not _MISSING:
                out[key] = inner
        is_owned_leaf = owned is not None and not owned  # an object that is atomic, or empty
        if is_owned_leaf:
            return new
        is_owned_itself = owned is not None and "." in owned
        return out if out or is_owned_itself or not is_dict(old) else _MISSING
    if is_list(new):
        return _items_configuration(old, new, owned, all_owned)
    return new if owned is not None or not _equal(old, new) else _MISSING


def _items_configuration(old: Any, new: list[Any], owned: dict[str, Any] | None, all_owned: dict[str, Any]) -> Any:
    """`_configuration` of a list: an atomic list as a whole; of a map or set, the items that are owned or changed."""
    before: list[Any] = old if is_list(old) else []
    keys_by_step = {step: json.loads(step[2:]) for step in all_owned if step.startswith("k:")}
    is_set = any(step.startswith("v:") for step in all_owned)
    if not keys_by_step and not is_set:
        return new if owned is not None or not _equal(old, new) else _MISSING
    own_steps = owned or {}
    own_values = [json.loads(step[2:]) for step in own_steps if step.startswith("v:")]
    key_names = list(dict.fromkeys(name for keys in keys_by_step.values() for name in keys))
    out: list[Any] = []
    for item in new:
        if is_set:
            if not any(_equal(item, x) for x in before) or any(_equal(item, x) for x in own_values):
                out.append(item)
            continue
        keys = {k: item[k] for k in key_names if is_dict(item) and k in item}
        step = _step_of_item(keys_by_step, keys)
        keys = keys_by_step[step] if step else keys
        same = next((x for x in before if is_dict(x) and all(x.get(k) == v for k, v in keys.items())), _MISSING)
        inner_owned = own_steps.get(step) if step else None
        inner = _configuration(same, item, inner_owned, all_owned.get(step, {}) if step else {})
        if inner is not _MISSING:
            out.append({**keys, **inner})
    return out if out or owned is not None or not is_list(old) else _MISSING


def _step_of_item(keys_by_step: dict[str, dict[str, Any]], keys: dict[str, Any]) -> str | None:
    """The step in `fieldsV1` of the item with these keys; None if there is none.

    An item may lack keys that have defaults: then it is the only one that has the others.
    """
    matching = [
        step
        for step, known in keys_by_step.items()
        if all(name in known and _equal(known[name], value) for name, value in keys.items())
    ]
    exact = [step for step in matching if len(keys_by_step[step]) == len(keys)]
    return exact[0] if exact else matching[0] if len(matching) == 1 else None
