"""Two states of an object -> the difference, as a JSON merge patch or as the steps of a JSON patch."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from typing import Any

from ..model.topology import OBJECT, Node, field_node, item_node, keys_of_items, topology
from ..official.external import object_wire
from ..values.codecs import is_dict, is_list
from ..values.errors import pointer_step
from ..values.nesting import nesting_error
from .managed_fields import MISSING

__all__ = ["json_patch", "merge_patch", "same_json"]

Operation = dict[str, Any]
"""One operation of a JSON patch: `op`, `path` and `value`."""


def merge_patch(before: object, after: object) -> dict[str, Any]:
    """The JSON merge patch (RFC 7396) that turns `before` into `after`: fields that changed, and null for removed ones.

    Both are models, objects of the official client, or wire forms. If `after` is a part of an object, such as a
    `Kind.Partial(...)`, the patch removes nothing. Of a list that changed, the patch has all items. It
    cannot distinguish a field that became null from one that was removed. Raises `ModelError` if a value has no wire
    form.
    """
    try:
        is_part = hasattr(after.__class__, "__complete__")
        return _difference(object_wire(before, "a value"), object_wire(after, "a value"), removes=not is_part)
    except RecursionError:
        raise nesting_error("a value", {"before": before, "after": after}) from None


def _difference(before: dict[str, Any], after: dict[str, Any], *, removes: bool) -> dict[str, Any]:
    out: dict[str, Any] = {key: None for key in before if key not in after} if removes else {}
    for key, new in after.items():
        old = before.get(key, MISSING)
        if is_dict(old) and is_dict(new):
            inner = _difference(old, new, removes=removes)
            if inner:
                out[key] = inner
        elif not same_json(old, new):
            out[key] = new
    return out


def same_json(old: Any, new: Any) -> bool:
    """Whether two wire forms are equal; unlike in Python, true is not 1."""
    if isinstance(old, bool) or isinstance(new, bool):
        return old is new
    if is_dict(old) and is_dict(new):
        return old.keys() == new.keys() and all(same_json(v, new[k]) for k, v in old.items())
    if is_list(old) and is_list(new):
        return len(old) == len(new) and all(map(same_json, old, new))
    return bool(old == new)


def json_patch(before: object, after: object, *, tests: Iterable[str] = ()) -> list[Operation]:
    """The operations of the JSON patch (RFC 6902) that turns `before` into `after`; an empty list where they are equal.

    Both are models, objects of the official client, or wire forms. Objects are changed key by key, lists with keys and
    sets item by item, atomic lists and maps as a whole: an index is that of `before`, so a list that others change
    needs a test. `tests` are JSON pointers, such as `/metadata/resourceVersion`: the patch fails unless each has the
    value of `before` still. Raises `ModelError` if a value has no wire form, and `KeyError` for a pointer into nothing.
    """
    try:
        old, new = object_wire(before, "a value"), object_wire(after, "a value")
        operations = [{"op": "test", "path": pointer, "value": _at_pointer(old, pointer)} for pointer in tests]
        node = topology(before.__class__, old) or topology(after.__class__, new) or OBJECT
        _object_steps(old, new, node, "", operations)
    except RecursionError:
        raise nesting_error("a value", {"before": before, "after": after}) from None
    return operations


def _at_pointer(value: Any, pointer: str) -> Any:
    """The value at a JSON pointer; raises `KeyError`."""
    for step in pointer.split("/")[1:]:
        key = step.replace("~1", "/").replace("~0", "~")
        if is_dict(value) and key in value:
            value = value[key]
        elif is_list(value) and key.isdecimal() and int(key) < len(value):
            value = value[int(key)]
        else:
            raise KeyError(f"`{pointer}` is no value of the object before the change; expected one to test")
    return value


def _object_steps(old: dict[str, Any], new: dict[str, Any], node: Node, path: str, out: list[Operation]) -> None:
    """Adds the operations that turn one object into another, by key."""
    for key in sorted({*old, *new}):
        here = path + pointer_step(key)
        if key not in new:
            out.append({"op": "remove", "path": here})
        elif key not in old:
            out.append({"op": "add", "path": here, "value": new[key]})
        else:
            _value_steps(old[key], new[key], field_node(node, key), here, out)


def _value_steps(old: Any, new: Any, node: Node, path: str, out: list[Operation]) -> None:
    """Adds the operations that turn one value into another."""
    if same_json(old, new):
        return
    if is_dict(old) and is_dict(new) and node.get("map") != "atomic":
        _object_steps(old, new, node, path, out)
        return
    old_keys, new_keys = keys_of_items(node, old), keys_of_items(node, new)
    if old_keys is None or new_keys is None:
        out.append({"op": "replace", "path": path, "value": new})
    else:
        _list_steps(dict(zip(old_keys, old, strict=True)), dict(zip(new_keys, new, strict=True)), node, path, out)


def _list_steps(old: dict[str, Any], new: dict[str, Any], node: Node, path: str, out: list[Operation]) -> None:
    """Adds the operations that turn one list into another; the items are by what tells them apart."""
    kept = _in_order(list(old), list(new))
    for index, name in reversed(list(enumerate(old))):
        if name not in kept:
            out.append({"op": "remove", "path": f"{path}/{index}"})
    for index, (name, item) in enumerate(new.items()):
        if name in kept:
            _value_steps(old[name], item, item_node(node), f"{path}/{index}", out)
        else:
            out.append({"op": "add", "path": f"{path}/{index}", "value": item})


def _in_order(old: list[str], new: list[str]) -> set[str]:
    """A largest set of the names in both lists that have the same order in both: the longest increasing subsequence."""
    position = {name: index for index, name in enumerate(old)}
    ends: list[int] = []  # the position at the end of the best run of each length
    names: list[str] = []
    previous: dict[str, str | None] = {}
    for name in new:
        if name in position:
            length = bisect_left(ends, position[name])
            previous[name] = names[length - 1] if length else None
            ends[length : length + 1] = [position[name]]
            names[length : length + 1] = [name]
    kept: set[str] = set()
    name_or_none = names[-1] if names else None
    while name_or_none is not None:
        kept.add(name_or_none)
        name_or_none = previous[name_or_none]
    return kept
