"""A kind, a namespace and the arguments of a verb -> the request that is sent."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..errors import ModelError, Problem
from ..requests import Operation, Request, build_request
from ..responses import single
from ..results import metadata_of

if TYPE_CHECKING:
    from .kinds import Kind

__all__ = ["KindRequests", "Selector", "field_selector", "label_selector"]

K = TypeVar("K")

Selector = Mapping[str, str] | str | None
"""Which objects are meant: names and values that they all have, or a selector as a text. None and empty: all."""

_LABEL = re.compile(r"(?:[A-Za-z0-9](?:[-A-Za-z0-9_./]*[A-Za-z0-9])?)?")
"""What the key or the value of a label may be, roughly: no character that means something in a selector."""


_SPECIAL = re.compile(r"[\\,=]")
"""What is escaped in the value of a field."""


def label_selector(labels: Selector) -> str | None:
    """The selector of labels as a text; raises `ValueError` for a name or value that no label can have."""
    if labels is None or isinstance(labels, str):
        return labels or None
    for text in [*labels, *labels.values()]:
        if not _LABEL.fullmatch(text):
            raise ValueError(f"labels: {text!r} is no name or value of a label; a selector is passed as a text")
    return ",".join(f"{name}={value}" for name, value in labels.items()) or None


def field_selector(fields: Selector) -> str | None:
    """The selector of fields as a text; of a mapping, `\\`, `,` and `=` in values are escaped."""
    if fields is None or isinstance(fields, str):
        return fields or None
    return ",".join(f"{name}={_SPECIAL.sub(_escape, value)}" for name, value in fields.items()) or None


def _escape(found: re.Match[str]) -> str:
    return "\\" + found.group()


class KindRequests(Generic[K]):
    """The requests about the objects of a kind in one namespace, or in all."""

    def __init__(self, kind: Kind[K], namespace: str | None) -> None:
        self.kind = kind
        self.namespace = namespace
        """None: all namespaces, and for kinds of the cluster."""
        info = kind.info
        group = f"/apis/{info.group}" if info.group else "/api"
        self.base = f"{group}/{info.version}"

    def collection(self, method: str, query: Mapping[str, Any], body: Any = None) -> Request:
        """A request about all objects."""
        return self._build(method, self.namespace, (), query, body)

    def create(self, wire: Mapping[str, Any], query: Mapping[str, Any]) -> Request:
        """A request with a new object."""
        return self._build("POST", self.namespace_of(wire), (), query, wire)

    def item(
        self, method: str, name: str, query: Mapping[str, Any], body: Any = None, *, subresource: str | None = None
    ) -> Request:
        """A request about the object of a name."""
        parts = (name, subresource) if subresource else (name,)
        return self._build(method, self._one_namespace(name), parts, query, body)

    def own(
        self, method: str, wire: Mapping[str, Any], query: Mapping[str, Any], body: Any, subresource: str | None = None
    ) -> Request:
        """A request about an object in wire form, at the path of its own name."""
        parts = (self.name_of(wire), subresource) if subresource else (self.name_of(wire),)
        return self._build(method, self.namespace_of(wire), parts, query, body)

    def name_of(self, wire: Mapping[str, Any]) -> str:
        """The name of an object; raises `ModelError` if it has none."""
        name: Any = metadata_of(wire).get("name")
        if not name:
            raise ModelError(self.kind.title(wire), [Problem("metadata.name", "required")])
        return str(name)

    def namespace_of(self, wire: Mapping[str, Any]) -> str | None:
        """The namespace of an object: its own, or else that of the `Api`; raises `ModelError` if they differ."""
        own: Any = metadata_of(wire).get("namespace")
        problem = None
        if own and not self.kind.info.namespaced:
            problem = f"`{own}`, but objects of this kind are in no namespace"
        elif own and self.namespace and own != self.namespace:
            problem = f"`{own}`, but the `Api` is that of `{self.namespace}`: see `within` and `everywhere`"
        elif self.kind.info.namespaced and not own and not self.namespace:
            problem = "required, because the `Api` is that of all namespaces"
        if problem:
            raise ModelError(self.kind.title(wire), [Problem("metadata.namespace", problem)])
        return own or self.namespace

    def _one_namespace(self, name: str) -> str | None:
        if self.kind.info.namespaced and self.namespace is None:
            kind = self.kind.info.kind
            raise ValueError(f"{kind} `{name}`: an `Api` of all namespaces has no object by name; see `within`")
        return self.namespace

    def _build(
        self, method: str, namespace: str | None, parts: tuple[str, ...], query: Mapping[str, Any], body: Any
    ) -> Request:
        path = [self.base]
        arguments: list[str] = []
        if namespace is not None:
            path.append("namespaces/{namespace}")
            arguments.append(namespace)
        path.append(self.kind.info.plural)
        if parts:
            path += ["{name}", *parts[1:]]
            arguments.append(parts[0])
        return build_request(Operation(method, "/".join(path), single(self.kind)), arguments, query, body)
