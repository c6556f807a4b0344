"""A kind, a namespace and the arguments of a verb -> the request that is sent."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from ..http.requests import Operation, Request, build_request
from ..http.responses import single
from ..http.results import metadata_of
from ..values.codecs import is_mapping
from ..values.errors import ModelError, Problem

if TYPE_CHECKING:
    from .kinds import Kind

__all__ = ["KindRequests", "Selector", "Target", "checked_namespace", "field_selector", "label_selector"]

K = TypeVar("K")

Selector = Mapping[str, str] | str | None
"""Which objects are meant: names and values that they all have, or a selector as a text. None, and what has nothing
but blanks and commas: all."""

_LABEL = re.compile(r"(?:[A-Za-z0-9](?:[-A-Za-z0-9_./]*[A-Za-z0-9])?)?")
"""What the key or the value of a label may be, roughly: no character that means something in a selector."""


_SPECIAL = re.compile(r"[\\,=]")
"""What is escaped in the value of a field."""


def label_selector(labels: Selector) -> str | None:
    """The selector of labels as a text.

    Raises `ValueError` for a name or value that no label can have, and `TypeError` for one that is no text.
    """
    if labels is None or isinstance(labels, str):
        return _selection(labels)
    _require_texts("labels", labels)
    for text in [*labels, *labels.values()]:
        if not _LABEL.fullmatch(text):
            raise ValueError(f"labels: {text!r} is no name or value of a label; a selector is passed as a text")
    return ",".join(f"{name}={value}" for name, value in labels.items()) or None


def field_selector(fields: Selector) -> str | None:
    """The selector of fields as a text; of a mapping, `\\`, `,` and `=` in values are escaped.

    Raises `TypeError` for a name or value that is no text.
    """
    if fields is None or isinstance(fields, str):
        return _selection(fields)
    _require_texts("fields", fields)
    return ",".join(f"{name}={_SPECIAL.sub(_escape, value)}" for name, value in fields.items()) or None


def _selection(text: str | None) -> str | None:
    """A selector as a text; None for one that selects everything, as apimachinery reads blanks and commas alone."""
    return text if text and re.search(r"[^\s,]", text) else None


def _require_texts(argument: str, selector: Mapping[Any, Any]) -> None:
    """Raises `TypeError` for what is no mapping of texts, and `ValueError` for an empty name."""
    if not is_mapping(selector):
        raise TypeError(f"{argument}: of type {type(selector).__name__}; expected names with values, or a str")
    for name, value in selector.items():
        if not isinstance(name, str):
            raise TypeError(f"{argument}: the name {name!r} is of type {type(name).__name__}; expected a str")
        if not name.strip():
            raise ValueError(f"{argument}: a name is empty")
        if not isinstance(value, str):
            found = f"{value!r} of type {type(value).__name__}"
            raise TypeError(f"{argument}: the value of {name!r} is {found}; expected a str")


def _escape(found: re.Match[str]) -> str:
    return "\\" + found.group()


_NAMESPACE = re.compile(r"[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?")
"""A label of DNS (RFC 1123), which servers require the name of a namespace to be."""


def checked_namespace(namespace: str) -> str:
    """A namespace; raises `ValueError` for what no server has, of which a list would be empty without an error."""
    if not namespace:
        raise ValueError("the namespace is empty; `everywhere()` has the objects of all namespaces")
    if not _NAMESPACE.fullmatch(namespace):
        text = "expected at most 63 of a-z, 0-9 and `-`, which begin and end with a letter or a digit"
        raise ValueError(f"{namespace!r} is not the name of a namespace: {text}; see `everywhere()` for all namespaces")
    return namespace


class Target(NamedTuple):
    """The object that a call is about."""

    name: str
    namespace: str | None
    """None: objects of the kind are in none."""
    uid: str
    """The uid of an object that was read or created; empty: whichever object has the name."""


class KindRequests(Generic[K]):
    """The requests about the objects of a kind in one namespace, or in all."""

    def __init__(self, kind: Kind[K], namespace: str | None) -> None:
        self.kind = kind
        self.namespace = None if namespace is None else checked_namespace(namespace)
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

    def target(self, target: object) -> Target:
        """What a caller names: a name, or an object, whose name, namespace and uid count.

        Raises `TypeError` for anything else, `ValueError` for a name alone in an `Api` of all namespaces, and
        `ModelError` for an object that has no name, or is of another kind or namespace.
        """
        if isinstance(target, str):
            if self.kind.info.namespaced and self.namespace is None:
                title = f"{self.kind.info.kind} `{target}`"
                raise ValueError(f"{title}: an `Api` of all namespaces has no object by name; see `within`")
            return Target(self._checked_name(target), self.namespace, "")
        if not is_mapping(target) and not hasattr(target, "metadata"):
            # Not the value, which may be that of a Secret.
            kind, found = self.kind.info.kind, "None" if target is None else f"a {type(target).__name__}"
            raise TypeError(f"{found} is no object: expected the name of a {kind}, or a {kind}")
        return self.target_of(self.kind.write_partial(target))

    def target_of(self, wire: Mapping[str, Any]) -> Target:
        """The object that a wire form is; raises `ModelError` as `target` does."""
        return Target(self.name_of(wire), self.namespace_of(wire), str(metadata_of(wire).get("uid") or ""))

    def _checked_name(self, name: str) -> str:
        """A name; raises `ValueError` for one that servers have of no kind."""
        if not name.strip() or name in (".", "..") or "/" in name or "%" in name:
            text = "expected a text without `/` and `%`, and neither `.` nor `..`"
            raise ValueError(f"{name!r} is not the name of a {self.kind.info.kind}: {text}")
        return name

    def item(
        self, method: str, target: Target, query: Mapping[str, Any], body: Any = None, *, subresource: str | None = None
    ) -> Request:
        """A request about one object."""
        parts = (target.name, subresource) if subresource else (target.name,)
        return self._build(method, target.namespace, parts, query, body)

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
        headers = {"Accept": self.kind.accept_object if parts else self.kind.accept_list}
        return build_request(Operation(method, "/".join(path), single(self.kind)), arguments, query, body, headers)
