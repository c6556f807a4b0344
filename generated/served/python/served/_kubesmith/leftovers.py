"""A desired object, and the fields that its manager applied to the live one -> what its next apply would remove."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from .codecs import is_dict, is_list
from .managed_fields import MISSING
from .patches import same_json
from .topology import Node, field_node, item_keys, item_node

__all__ = ["leftovers"]

Path = tuple[str | int, ...]
"""Keys of maps, and indexes of lists."""


def leftovers(desired: Any, live: Any, fields: dict[str, Any], node: Node) -> Iterator[tuple[Path, Any]]:
    """The topmost places in `fields` that `desired` does not set and `live` has, and their values in `live`."""
    for step, inner_fields in sorted(fields.items()):
        if step.startswith("f:"):
            place: str | int = step[2:]
            inner_node = field_node(node, step[2:])
            value, inner = _field(live, step[2:]), _field(desired, step[2:])
        elif step.startswith(("k:", "v:")):
            keys: Any = json.loads(step[2:])
            place, value = _item(live, node, keys)
            inner_node, inner = item_node(node), _item(desired, node, keys)[1]
        else:  # `.` is the place itself
            continue
        if value is MISSING:
            continue
        if inner is MISSING:
            yield (place,), value
            continue
        for path, found in leftovers(inner, value, inner_fields, inner_node):
            yield (place, *path), found


def _field(value: Any, key: str) -> Any:
    return value.get(key, MISSING) if is_dict(value) else MISSING


def _item(items: Any, node: Node, keys: Any) -> tuple[int, Any]:
    """The index and the item that these list map keys, or this value of a set, name; `MISSING` if there is none."""
    for index, item in enumerate(items if is_list(items) else ()):
        if same_json(_keys(node, item, keys), keys):
            return index, item
    return -1, MISSING


def _keys(node: Node, item: Any, keys: Any) -> Any:
    """What tells an item apart, by the schema; where that does not say it, by the names in `keys`."""
    known = item_keys(node, item) if "list" in node else None
    if known is not None or not is_dict(keys):
        return item if known is None else known
    return {name: item.get(name) for name in keys} if is_dict(item) else None
