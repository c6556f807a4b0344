"""The fields that are owned in a list that is merged item by item -> which of its items they are about."""

from __future__ import annotations

import json
from typing import Any

from ..model.topology import Node, item_keys
from ..values.codecs import is_dict
from .managed_fields import MISSING
from .patches import same_json

__all__ = ["find_step", "list_node", "steps_of_items"]

Fields = dict[str, Any]


def steps_of_items(fields: Fields) -> Fields:
    """The steps to the items of a list, each with the list map keys, or the value of a set, that it names."""
    return {step: json.loads(step[2:]) for step in fields if step[:2] in ("k:", "v:")}


def list_node(node: Node | None, steps: Fields) -> Node | None:
    """The node of a list that is merged item by item, by the schema or else by the steps in it; None for an atomic
    list."""
    if node is not None and "list" in node:
        return node
    keys = [name for step, each in steps.items() if step.startswith("k:") for name in each]
    return {"list": list(dict.fromkeys(keys)) or "set"} if steps else None


def find_step(steps: Fields, node: Node, item: Any, items: list[Any]) -> tuple[Any, str]:
    """What tells an item of a merged list apart, and its step in `fieldsV1`, "" if nobody owns it.

    An item may lack keys whose defaults are unknown: then its step is the only one that has its other keys and is not
    that of another item.
    """
    keys = item_keys(node, item)
    if keys is None and is_dict(item):
        present = _present_keys(node, item)
        others = [_present_keys(node, each) for each in items]
        fitting = [
            each
            for each in steps.values()
            if is_dict(each)
            and all(same_json(each.get(k, MISSING), v) for k, v in present.items())
            and not any(same_json(each, other) for other in others)
        ]
        keys = fitting[0] if len(fitting) == 1 else present
    return keys, next((step for step, each in steps.items() if same_json(each, keys)), "")


def _present_keys(node: Node, item: Any) -> Fields:
    return {name: item[name] for name in node["list"] if name in item} if is_dict(item) else {}
