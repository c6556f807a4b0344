"""A kind -> how server-side apply merges the parts of its objects: nodes, which generated code carries as JSON text.

A node is a dict with these keys, as far as they apply: `fields` (nodes of properties), `values` (of a map's values),
`items` (of a list's items), `list` ("set", or the list map keys; a list without it is atomic), `map` ("atomic"),
`scalar` ("quantity" or "date-time"), `type` (the definition of Kubernetes that describes the value) and `default` (of a
list map key). A value without a node is an atomic list, a map that is merged key by key, or a scalar that is compared
as it is.
"""

from __future__ import annotations

import json
from typing import Any

from ..values.codecs import is_dict, is_list

__all__ = [
    "OBJECT",
    "OBJECT_META",
    "Node",
    "field_node",
    "is_kubernetes_kind",
    "item_keys",
    "item_node",
    "keys_of_items",
    "topology",
]

Node = dict[str, Any]
_PLAIN: Node = {}
"""The node of a value of which nothing is known."""
OBJECT_META: Node = {
    "fields": {
        "creationTimestamp": {"scalar": "date-time"},
        "deletionTimestamp": {"scalar": "date-time"},
        "finalizers": {"list": "set"},
        "ownerReferences": {"list": ["uid"], "items": {"map": "atomic"}},
    }
}
"""The node of every object's metadata."""
OBJECT: Node = {"fields": {"metadata": OBJECT_META}}
"""The node of an object of which nothing is known but that it has metadata."""

_META_TYPE = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta"
_parsed: dict[str, Node] = {}
"""The nodes of generated kinds by their texts."""
_kubernetes: dict[str, dict[str, Node]] = {}
"""The tables of Kubernetes' own kinds and types, once they are loaded."""


def topology(cls: type[Any] | None, wire: Any) -> Node | None:
    """The node of a whole object: of a generated kind by its class, of a kind of Kubernetes by its apiVersion and kind
    in `wire`; None for an object of another kind, and for what is no whole object."""
    text: str | None = getattr(cls, "__topology__", None)
    if text is not None:
        if text not in _parsed:
            _parsed[text] = _with_metadata(json.loads(text))
        return _parsed[text]
    if not is_kubernetes_kind(wire):
        return None
    return _with_metadata(_table("kinds")[f"{wire['apiVersion']} {wire['kind']}"])


def is_kubernetes_kind(wire: Any) -> bool:
    """Whether an object in wire form is of a kind that Kubernetes itself serves, whose defaults stand in Go code."""
    version, kind = (wire.get("apiVersion"), wire.get("kind")) if is_dict(wire) else (None, None)
    if not isinstance(version, str) or not isinstance(kind, str):
        return False
    return f"{version} {kind}" in _table("kinds")


def _with_metadata(node: Node) -> Node:
    node = _resolved(node)
    return {**node, "fields": {**node.get("fields", {}), "metadata": OBJECT_META}}


def _table(name: str) -> dict[str, Node]:
    """`kinds` or `types` of the file with the topology of Kubernetes' own kinds."""
    if not _kubernetes:
        from pathlib import Path

        text = (Path(__file__).parent / "kubernetes_topology.json").read_text(encoding="utf-8")
        _kubernetes.update(json.loads(text))
    return _kubernetes[name]


def _resolved(node: Node) -> Node:
    """The node of the definition that a node names, or else the node itself."""
    while "type" in node:
        node = OBJECT_META if node["type"] == _META_TYPE else _table("types").get(node["type"], _PLAIN)
    return node


def field_node(node: Node, key: str) -> Node:
    """The node of an object's property or of a map's value."""
    fields: dict[str, Node] = node.get("fields", _PLAIN)
    return _resolved(fields.get(key) or node.get("values") or _PLAIN)


def item_node(node: Node) -> Node:
    """The node of a list's items."""
    return _resolved(node.get("items") or _PLAIN)


def item_keys(node: Node, item: Any) -> Any:
    """What tells an item of a merged list apart: its list map keys, with their defaults, or the item of a set; None if
    the item has not all keys, which servers refuse."""
    if node["list"] == "set":
        return item
    if not is_dict(item):
        return None
    fields: dict[str, Node] = item_node(node).get("fields", _PLAIN)
    keys: dict[str, Any] = {}
    for name in node["list"]:
        if item.get(name) is not None:
            keys[name] = item[name]
        elif "default" in fields.get(name, _PLAIN):
            keys[name] = fields[name]["default"]
        else:
            return None
    return keys


def _with_plain_numbers(keys: Any) -> Any:
    """Keys, or a value of a set, with whole numbers as servers write them: 1 for 1.0."""
    if is_dict(keys):
        return {name: _with_plain_numbers(value) for name, value in keys.items()}
    return int(keys) if isinstance(keys, float) and keys.is_integer() else keys


def keys_of_items(node: Node, items: Any) -> list[str] | None:
    """What tells the items of a list apart, each as JSON text; None for an atomic list, and where keys are absent or
    occur twice, which servers refuse: such a list can be handled as a whole alone."""
    if "list" not in node or not is_list(items):
        return None
    found = [item_keys(node, item) for item in items]
    texts = [json.dumps(_with_plain_numbers(keys), sort_keys=True) for keys in found]
    return None if None in found or len(set(texts)) < len(texts) else texts
