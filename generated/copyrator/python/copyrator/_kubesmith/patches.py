"""What changed between two states of an object, as a JSON merge patch and as a server-side apply."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, cast

from .codecs import is_dict, is_list, wire_form
from .model import Model

__all__ = ["apply_from", "merge_patch"]

Value = Model | Mapping[str, Any]
_MISSING: Any = object()


def _wire(value: Value) -> dict[str, Any]:
    return value.to_dict() if isinstance(value, Model) else cast("dict[str, Any]", wire_form(value, "a value"))


def merge_patch(before: Value, after: Value) -> dict[str, Any]:
    """The JSON merge patch (RFC 7386) from one value to another: what was set, and null for what was unset.

    A list that changed stands whole. A field set to null cannot be told from one that was removed.
    """
    return _difference(_wire(before), _wire(after))


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
    """Equal as JSON: true is not 1."""
    if isinstance(old, bool) or isinstance(new, bool):
        return old is new
    if is_dict(old) and is_dict(new):
        left, right = old, new
        return left.keys() == right.keys() and all(_equal(v, right[k]) for k, v in left.items())
    if is_list(old) and is_list(new):
        first, second = old, new
        return len(first) == len(second) and all(map(_equal, first, second))
    return bool(old == new)


def apply_from(before: Value, after: Value, manager: str) -> dict[str, Any]:
    """The apply configuration with which a field manager makes `after` of `before`.

    It has what the manager owned by apply in `before` (its `managedFields`), plus what changed; what it owned and
    `after` lacks is left out, so that the server removes it.
    """
    old, new = _wire(before), _wire(after)
    entries: list[Any] = _object(old, "metadata").get("managedFields") or []
    owned: dict[str, Any] = {}
    known: dict[str, Any] = {}
    for entry in entries:
        fields = _object(entry, "fieldsV1")
        _merge(known, fields)
        if entry.get("manager") == manager and entry.get("operation") == "Apply" and not entry.get("subresource"):
            _merge(owned, fields)
    for value in (old, new):  # written by the server alone
        meta = _object(value, "metadata")
        for key in ("managedFields", "resourceVersion", "uid", "generation", "creationTimestamp", "selfLink"):
            meta.pop(key, None)
    found = _configuration(old, new, owned or None, known)  # an empty set is no leaf that is owned
    out: dict[str, Any] = {} if found is _MISSING else found
    meta = _object(new, "metadata")
    names = {key: meta[key] for key in ("name", "namespace") if key in meta}
    head: dict[str, Any] = {key: new[key] for key in ("apiVersion", "kind") if key in new}
    below = {**names, **out.get("metadata", {})}
    return {**head, **({"metadata": below} if below else {}), **{k: v for k, v in out.items() if k != "metadata"}}


def _object(value: Any, key: str) -> dict[str, Any]:
    """What stands under a key, or an empty object."""
    found: Any = value.get(key)
    return found if is_dict(found) else {}


def _merge(into: dict[str, Any], fields: dict[str, Any]) -> None:
    """One set of fields more, in the notation of `fieldsV1`."""
    for key, below in fields.items():
        _merge(into.setdefault(key, {}), below)


def _configuration(old: Any, new: Any, owned: dict[str, Any] | None, known: dict[str, Any]) -> Any:
    """What of `new` is owned or changed; `_MISSING` for nothing. `owned` is None where the place is not."""
    if is_dict(new):
        before: dict[str, Any] = old if is_dict(old) else {}
        out: dict[str, Any] = {}
        for key, value in new.items():
            step = "f:" + key
            below = None if owned is None else owned.get(step)
            inner = _configuration(before.get(key, _MISSING), value, below, known.get(step, {}))
            if inner is not _MISSING:
                out[key] = inner
        whole = owned is not None and ("." in owned or not owned)
        if out or whole or not is_dict(old):
            # A leaf that is owned is a value without structure of its own: an atomic object, or an empty one.
            return new if owned is not None and not owned else out
        return _MISSING
    if is_list(new):
        return _items(old, new, owned, known)
    return new if owned is not None or not _equal(old, new) else _MISSING


def _items(old: Any, new: list[Any], owned: dict[str, Any] | None, known: dict[str, Any]) -> Any:
    """Of a list: whole where it is atomic; else the items, found by their keys or values, that are owned or changed."""
    before: list[Any] = old if is_list(old) else []
    keyed = {key: json.loads(key[2:]) for key in known if key.startswith("k:")}
    single = any(key.startswith("v:") for key in known)
    if not keyed and not single:
        return new if owned is not None or not _equal(old, new) else _MISSING
    mine = owned or {}
    values = [json.loads(key[2:]) for key in mine if key.startswith("v:")]
    names = list(dict.fromkeys(name for keys in keyed.values() for name in keys))
    out: list[Any] = []
    for item in new:
        if single:
            if not any(_equal(item, x) for x in before) or any(_equal(item, x) for x in values):
                out.append(item)
            continue
        keys = {k: item[k] for k in names if is_dict(item) and k in item}
        step = _step(keyed, keys)
        keys = keyed[step] if step else keys
        same = next((x for x in before if is_dict(x) and all(x.get(k) == v for k, v in keys.items())), _MISSING)
        inner = _configuration(same, item, mine.get(step) if step else None, known.get(step, {}) if step else {})
        if inner is not _MISSING:
            out.append({**keys, **inner})
    return out if out or owned is not None or not is_list(old) else _MISSING


def _step(keyed: dict[str, dict[str, Any]], keys: dict[str, Any]) -> str | None:
    """The step that these keys stand for; an item that leaves out keys, because they have defaults, is the one that
    has the others."""
    holds = [step for step, known in keyed.items() if all(k in known and _equal(known[k], v) for k, v in keys.items())]
    exact = [step for step in holds if len(keyed[step]) == len(keys)]
    return exact[0] if exact else holds[0] if len(holds) == 1 else None
