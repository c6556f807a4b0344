"""Two states of an object and a field manager -> the value of a server-side apply that turns one into the other."""

from __future__ import annotations

from typing import Any

from ..model.topology import Node, field_node, item_node, topology
from ..official.external import object_wire
from ..values.codecs import is_dict, is_list
from ..values.nesting import nesting_error
from .managed_fields import MISSING, SET_BY_SERVER, applied_fields, fields_of_all
from .managed_items import find_step, list_node, steps_of_items
from .patches import same_json

__all__ = ["apply_from"]

Fields = dict[str, Any]


def apply_from(before: object | None, after: object, manager: str, *, subresource: str | None = None) -> dict[str, Any]:
    """The apply configuration with which the field manager `manager` turns `before` into `after`.

    It has the fields that the manager applied by `metadata.managedFields` of `before`, and those that changed. Applied
    fields that `after` lacks are absent, so that the server removes them; of others' fields, it cannot remove any.
    `before` is the object as the server returned it, or None for a new object, of which all that is set is applied.
    With `subresource="status"`, what the manager applied to the status counts, and the value has the status alone.

    Raises `ManagedFieldsError` where `managedFields` are absent or the manager applied another apiVersion: what it owns
    is unknown then, and would be given away. Raises `ModelError` if a value has no wire form.
    """
    try:
        return _apply_from(before, after, manager, subresource)
    except RecursionError:
        raise nesting_error("a value", {"before": before, "after": after}) from None


def _apply_from(before: object | None, after: object, manager: str, subresource: str | None) -> dict[str, Any]:
    new = object_wire(after, "a value")
    head: dict[str, Any] = {key: new[key] for key in ("apiVersion", "kind") if key in new}
    meta = _without_server_fields(new)
    names = {key: meta[key] for key in ("name", "namespace") if key in meta}
    out: dict[str, Any] = new
    if before is not None:
        old = object_wire(before, "a value")
        owned = applied_fields(old, manager, subresource, old.get("apiVersion") or new.get("apiVersion") or "")
        all_fields = fields_of_all(old)
        _without_server_fields(old)
        known = topology(after.__class__, new)
        # An empty set of fields would be an owned leaf: see `_object`.
        applied = _object(old, new, _Owned(known, owned or None, all_fields))
        out = {} if applied is MISSING else applied
    if subresource is not None:
        metadata, parts = names, {key: out[key] for key in (subresource,) if key in out}
    else:
        metadata = {**names, **out.get("metadata", {})}
        parts = {key: value for key, value in out.items() if key not in ("apiVersion", "kind", "metadata")}
    return {**head, **({"metadata": metadata} if metadata else {}), **parts}


def _without_server_fields(wire: dict[str, Any]) -> dict[str, Any]:
    """The metadata of an object in wire form, from which what only servers write is removed."""
    meta: Any = wire.get("metadata")
    if not is_dict(meta):
        return {}
    for key in SET_BY_SERVER:
        meta.pop(key, None)
    found: dict[str, Any] = meta
    return found


class _Owned:
    """What is known of one value: how it is merged, and which fields in it are owned."""

    __slots__ = ("all_fields", "fields", "node")

    def __init__(self, node: Node | None, fields: Fields | None, all_fields: Fields) -> None:
        self.node = node
        """None where no schema is known: then the fields of all managers show how lists are merged."""
        self.fields = fields
        """The manager's fields in the value; None if it does not own the value."""
        self.all_fields = all_fields
        """Those of all managers."""

    def inner(self, step: str, node: Node | None) -> _Owned:
        """The place of the value after a step of the notation of `fieldsV1`."""
        return _Owned(node, None if self.fields is None else self.fields.get(step), self.all_fields.get(step, {}))

    @property
    def is_atomic(self) -> bool:
        """Whether an object is owned as a whole: the manager owns it, and nobody owns anything in it."""
        if self.node is None:
            return self.fields is not None and not self.fields and not self.all_fields
        return self.node.get("map") == "atomic"


def _value(old: Any, new: Any, owned: _Owned) -> Any:
    """The part of `new` that the manager owns or that changed; `MISSING` if there is none."""
    if is_dict(new) and not owned.is_atomic:
        return _object(old, new, owned)
    if is_list(new):
        return _items(old, new, owned)
    return new if owned.fields is not None or not same_json(old, new) else MISSING


def _object(old: Any, new: dict[str, Any], owned: _Owned) -> Any:
    before: dict[str, Any] = old if is_dict(old) else {}
    out: dict[str, Any] = {}
    for key, value in new.items():
        node = None if owned.node is None else field_node(owned.node, key)
        inner = _value(before.get(key, MISSING), value, owned.inner("f:" + key, node))
        if inner is not MISSING:
            out[key] = inner
    if out or not is_dict(old):
        return out
    # An object that has lost all that was owned in it is left out: in place of an empty one, servers store a null.
    fields = owned.fields
    is_owned_itself = fields is not None and (not fields or ("." in fields and bool(new)))
    return out if is_owned_itself else MISSING


def _items(old: Any, new: list[Any], owned: _Owned) -> Any:
    """An atomic list as a whole; of a list with keys or of a set, the items that are owned or changed."""
    steps = steps_of_items(owned.all_fields)
    node = list_node(owned.node, steps)
    was_atomic = owned.fields is not None and not owned.fields and not steps
    if node is None or was_atomic:
        return new if owned.fields is not None or not same_json(old, new) else MISSING
    before: list[Any] = old if is_list(old) else []
    known = [(find_step(steps, node, each, before)[0], each) for each in before]
    out: list[Any] = []
    for item in new:
        keys, step = find_step(steps, node, item, new)
        same = next((each for each_keys, each in known if same_json(each_keys, keys)), MISSING)
        inner = owned.inner(step, item_node(node) if owned.node is not None else None)
        if node["list"] == "set":
            applied = item if same is MISSING or inner.fields is not None else MISSING
        else:
            applied = _value(same, item, inner)
        if applied is not MISSING:
            out.append({**_sent_keys(inner, keys), **applied} if is_dict(keys) and is_dict(applied) else applied)
    return out if out or owned.fields is not None or not is_list(old) else MISSING


def _sent_keys(item: _Owned, keys: Fields) -> Fields:
    """The list map keys that an item needs. One that has its default names the item though it is not sent. Without a
    schema, the keys with a default are those that the manager does not own of an item that it applied."""
    if item.node is None:
        applied = item.fields
        return {key: value for key, value in keys.items() if not applied or "f:" + key in applied}
    fields = item.node.get("fields", {})
    return {key: value for key, value in keys.items() if not same_json(fields.get(key, {}).get("default"), value)}
