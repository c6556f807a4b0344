"""An object of a kind in wire form -> what servers refuse in it beyond types: metadata, repeated keys and items.

The rules of metadata are those of apimachinery's `ValidateObjectMeta`. A name may be absent: code often sets it later.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ..values.codecs import is_dict, is_list, is_mapping
from ..values.errors import PathProblems, at_index, at_key, show
from .schemas import definition_kind
from .topology import OBJECT, OBJECT_META, Node, field_node, item_keys, item_node, topology

if TYPE_CHECKING:
    from .model import Model

__all__ = ["object_problems"]

_LABEL = re.compile(r"[a-z0-9]([-a-z0-9]*[a-z0-9])?")
_SUBDOMAIN = re.compile(r"[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*")
_QUALIFIED = re.compile(r"[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?")
_MAX_SUBDOMAIN, _MAX_LABEL = 253, 63
_MAX_ANNOTATIONS = 256 * 1024
_GENERATED = 58
"""Characters of `generateName` that a server keeps before the five that it adds."""


def object_problems(cls: type[Model], wire: Any) -> PathProblems:
    """The problems of a whole object; values of a wrong type are left to the codecs."""
    problems: PathProblems = []
    if not is_mapping(wire):
        return problems
    for key in cls.__fixed__:
        if wire.get(key) is None:
            problems.append(("." + key, "required"))
    metadata: Any = wire.get("metadata")
    if is_mapping(metadata):
        is_custom = definition_kind(cls) in (None, "CustomResourceDefinition")
        problems += _metadata_problems(metadata, is_custom)
    _add_repeats(dict(wire), topology(cls, wire) or OBJECT, "", problems)
    return problems


def _metadata_problems(metadata: Any, is_custom: bool) -> Iterator[tuple[str, str]]:
    name, prefix, namespace = (_text(metadata.get(key)) for key in ("name", "generateName", "namespace"))
    if name:
        for message in _name_problems(name, is_custom):
            yield ".metadata.name", message
    if prefix and is_custom:
        # A server looks at the prefix without its dash, and then at the whole name.
        masked = prefix[:-2] + "a" if len(prefix) > 1 and prefix.endswith("-") else prefix
        found = [*_subdomain(masked), *([] if name else _subdomain(prefix[:_GENERATED] + "aaaaa"))]
        if found:
            yield ".metadata.generateName", found[0].replace(show(masked), show(prefix))
    if namespace and (len(namespace) > _MAX_LABEL or not _LABEL.fullmatch(namespace)):
        yield ".metadata.namespace", _wrong("namespace", namespace, f"{_LOWER_CASE} of at most {_MAX_LABEL} characters")
    for key, value in _pairs(metadata.get("labels")):
        place = ".metadata.labels" + at_key(key)
        for message in _qualified(key, "label's key"):
            yield place, message
        text = _text(value)
        if text and (len(text) > _MAX_LABEL or not _QUALIFIED.fullmatch(text)):
            yield place, _wrong("label", text, f"at most {_MAX_LABEL} {_LETTERS}, or nothing")
    yield from _annotation_problems(metadata.get("annotations"))
    yield from _owner_problems(metadata.get("ownerReferences"))
    finalizers = [_text(each) for each in _items(metadata.get("finalizers"))]
    for index, finalizer in enumerate(finalizers):
        if finalizer is not None:
            for message in _qualified(finalizer, "finalizer"):
                yield ".metadata.finalizers" + at_index(index), message
    if {"orphan", "foregroundDeletion"} <= set(finalizers):
        yield ".metadata.finalizers", "`orphan` and `foregroundDeletion` exclude each other"


def _annotation_problems(annotations: Any) -> Iterator[tuple[str, str]]:
    size = 0
    for key, value in _pairs(annotations):
        for message in _qualified(key.lower(), "annotation's key"):
            yield ".metadata.annotations" + at_key(key), message.replace(show(key.lower()), show(key))
        size += len(key.encode(errors="replace")) + len((_text(value) or "").encode(errors="replace"))
    if size > _MAX_ANNOTATIONS:
        yield ".metadata.annotations", f"{size} bytes of keys and values, expected at most {_MAX_ANNOTATIONS}"


def _owner_problems(owners: Any) -> Iterator[tuple[str, str]]:
    controllers = 0
    for index, owner in enumerate(_items(owners)):
        if not is_mapping(owner):
            continue
        place = ".metadata.ownerReferences" + at_index(index)
        for key in ("apiVersion", "kind", "name", "uid"):
            if owner.get(key) == "":
                yield f"{place}.{key}", "must not be empty"
        version = _text(owner.get("apiVersion"))
        if version and (version.count("/") > 1 or version.endswith("/")):
            yield f"{place}.apiVersion", _wrong("apiVersion", version, "`group/version`, or `v1` of the core group")
        if owner.get("kind") == "Event" and version == "v1":
            yield place, "an Event owns no objects"
        controllers += owner.get("controller") is True
    if controllers > 1:
        yield ".metadata.ownerReferences", f"{controllers} owners are the controller, expected at most one"


_LETTERS = "letters, digits, `-`, `_` and `.`, with a letter or digit at both ends"
_LOWER_CASE = "lower case letters, digits and `-`, with a letter or digit at both ends,"


def _wrong(what: str, value: str, expected: str) -> str:
    return f"invalid {what}: {show(value)}, expected {expected}"


def _name_problems(name: str, is_custom: bool) -> list[str]:
    """Custom resources have names of DNS; of others' kinds, a name is only a part of a path."""
    if is_custom:
        return _subdomain(name)
    if name in (".", "..") or "/" in name or "%" in name:
        return [_wrong("name", name, "a part of a path: neither `.` nor `..`, and without `/` and `%`")]
    return []


def _subdomain(name: str) -> list[str]:
    if len(name) <= _MAX_SUBDOMAIN and _SUBDOMAIN.fullmatch(name):
        return []
    expected = f"parts of {_LOWER_CASE} joined by `.`, of at most {_MAX_SUBDOMAIN} characters"
    return [_wrong("name", name, expected)]


def _qualified(key: str, what: str) -> list[str]:
    """Why a text is no qualified name, such as `example.com/name`."""
    prefix, slash, name = key.rpartition("/")
    is_prefix = not slash or (len(prefix) <= _MAX_SUBDOMAIN and _SUBDOMAIN.fullmatch(prefix))
    if is_prefix and len(name) <= _MAX_LABEL and _QUALIFIED.fullmatch(name):
        return []
    return [_wrong(what, key, f"at most {_MAX_LABEL} {_LETTERS}, after a domain and `/` or alone")]


def _add_repeats(value: Any, node: Node, path: str, problems: PathProblems) -> None:
    """Adds the items of lists with keys and of sets that occur twice."""
    if is_dict(value):
        pairs: dict[Any, Any] = value
        for key, inner in pairs.items():
            if isinstance(key, str) and (is_dict(inner) or is_list(inner)):
                inner_node = field_node(node, key)
                if inner_node is not OBJECT_META:  # whose owners and finalizers may repeat, in embedded objects too
                    _add_repeats(inner, inner_node, _step(path, key, node), problems)
    elif is_list(value):
        items: list[Any] = value
        seen: set[str] = set()
        for index, item in enumerate(items):
            keys = item_keys(node, item) if "list" in node else None
            if keys is not None:
                text = _key_text(keys)
                if text in seen:
                    problems.append((path + at_index(index), f"{text} occurs twice, expected unique {_what(node)}"))
                seen.add(text)
            if is_dict(item) or is_list(item):
                _add_repeats(item, item_node(node), path + at_index(index), problems)


def _step(path: str, key: str, node: Node) -> str:
    return path + (at_key(key) if "values" in node and key not in node.get("fields", {}) else "." + key)


def _what(node: Node) -> str:
    return "items" if node["list"] == "set" else "keys of the list: " + ", ".join(f"`{key}`" for key in node["list"])


def _key_text(keys: Any) -> str:
    """What tells an item apart, as a text: a key that is `1.0` is stored as 1."""
    if is_dict(keys):
        pairs: dict[str, Any] = keys
        keys = {k: int(v) if isinstance(v, float) and v.is_integer() else v for k, v in pairs.items()}
    return json.dumps(keys, sort_keys=True, ensure_ascii=False, default=str)


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) else None


def _pairs(value: Any) -> Iterator[tuple[str, Any]]:
    if is_mapping(value):
        pairs: Any = value
        yield from ((key, inner) for key, inner in pairs.items() if isinstance(key, str))


def _items(value: Any) -> list[Any]:
    return value if is_list(value) else []
