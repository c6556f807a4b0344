"""A desired object, and the fields that its manager applied to the live one -> what its next apply would remove."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..model.topology import Node, field_node, item_node
from ..values.codecs import is_dict, is_list
from .managed_fields import MISSING
from .managed_items import find_step, list_node, steps_of_items

__all__ = ["leftovers"]

Path = tuple[str | int, ...]
"""Keys of maps, and indexes of lists."""


def leftovers(desired: Any, live: Any, fields: dict[str, Any], node: Node) -> Iterator[tuple[Path, Any]]:
    """The topmost places in `fields` that `desired` does not set and `live` has, and their values in `live`."""
    steps = steps_of_items(fields)
    live_items, desired_items = (_items(items, node, steps) for items in (live, desired))
    for step, inner_fields in sorted(fields.items()):
        if step.startswith("f:"):
            place: str | int = step[2:]
            inner_node = field_node(node, step[2:])
            value, inner = _field(live, step[2:]), _field(desired, step[2:])
        elif step.startswith(("k:", "v:")):
            place, value = live_items.get(step, (-1, MISSING))
            inner_node, inner = item_node(node), desired_items.get(step, (-1, MISSING))[1]
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


def _items(items: Any, node: Node, steps: dict[str, Any]) -> dict[str, tuple[int, Any]]:
    """The items of a list, each with its index, by the steps that name them."""
    merged = list_node(node, steps)
    if not steps or merged is None or not is_list(items):
        return {}
    found: list[Any] = items
    named = [(find_step(steps, merged, item, found)[1], index, item) for index, item in enumerate(found)]
    return {step: (index, item) for step, index, item in reversed(named)}
