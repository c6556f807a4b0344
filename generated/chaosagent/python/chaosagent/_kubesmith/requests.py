"""An operation and what it is called with -> the request that is sent: path, query, headers and body."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from urllib.parse import quote, urlencode

from .patch_types import Apply, Patch

if TYPE_CHECKING:
    from .payloads import Payload
    from .responses import Answer

__all__ = ["Operation", "Request", "request_of"]

_T = TypeVar("_T")

_PARAMETER = re.compile(r"\{([^}]*)\}")

_SAFE = "!$&'()*+,;=:@"
"""What a segment of a path holds as it is, beside letters and digits (RFC 3986, `pchar`)."""


class Operation(Generic[_T]):
    """What a server can be asked to do, and the type of what it answers."""

    __slots__ = ("answer", "body", "method", "parts", "path")

    def __init__(self, method: str, path: str, answer: Answer[_T], *, body: Payload | None = None) -> None:
        self.method = method
        self.path = path
        """With `{}` around the names of segments; `{name:*}` is the rest of a path, slashes and all."""
        self.answer = answer
        self.body = body
        """How a body is written, where it has one that is no patch."""

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


class Request:
    """What is sent."""

    __slots__ = ("body", "headers", "method", "path", "query")

    def __init__(
        self, method: str, path: str, query: list[tuple[str, str]], headers: dict[str, str], body: Any
    ) -> None:
        self.method = method
        self.path = path
        """Percent-encoded."""
        self.query = query
        self.headers = headers
        self.body = body
        """Bytes, or what is sent as JSON; None: nothing is."""

    def url(self, host: str) -> str:
        """The address, on a server."""
        query = "?" + urlencode(self.query, quote_via=quote) if self.query else ""
        return host.rstrip("/") + self.path + query

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


def request_of(
    operation: Operation[Any],
    segments: Sequence[object],
    query: Mapping[str, Any],
    body: Any = None,
    headers: Mapping[str, Any] | None = None,
) -> Request:
    """Raises `ValueError` and `ModelError` where something cannot be sent; a parameter that is None is not."""
    asked = dict(query)
    sent = {"Accept": operation.answer.accept}
    value: Any = None
    if isinstance(body, Patch):
        value = body.wire()
        sent["Content-Type"] = body.content_type
        if isinstance(body, Apply) and asked.get("fieldManager") is not None:
            raise ValueError(f"{operation}: `field_manager` is said by the Apply; leave out the keyword")
        asked |= body.query()
    elif isinstance(body, (bytes, bytearray)):
        value, sent["Content-Type"] = bytes(body), "application/octet-stream"
    elif body is not None:
        value = body if operation.body is None else operation.body.write(body)
        sent["Content-Type"] = "application/json"
    sent |= {name: _text(found) for name, found in (headers or {}).items() if found is not None}
    pairs = [(name, _text(one)) for name, found in asked.items() if found is not None for one in _each(found)]
    return Request(operation.method, _path(operation, segments), pairs, sent, value)


def _each(value: Any) -> Sequence[Any]:
    is_text = isinstance(value, str)
    return (value,) if is_text or not issubclass(value.__class__, Sequence) else value


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    # A member of an enum is sent as what it stands for.
    if isinstance(value, str):
        return str.__str__(value)
    return int.__repr__(value) if isinstance(value, int) else str(value)


def _path(operation: Operation[Any], segments: Sequence[object]) -> str:
    """The path with its parameters filled in; nothing in one of them leads elsewhere."""
    pieces = _PARAMETER.split(operation.path)
    for index, value in enumerate(segments):
        at = 2 * index + 1
        name, _, rest = pieces[at].partition(":")
        if not isinstance(value, (str, int)):
            raise TypeError(f"{operation}: `{name}` is {value!r}; expected a text")
        text = _text(value)
        parts = text.split("/") if rest else [text]
        # Clients take dots out of a path before they send it, and servers decode it before they read it.
        is_no_name = not rest and (not text or "/" in text)
        if is_no_name or "." in parts or ".." in parts:
            raise ValueError(f"{operation}: `{name}` is {text!r}; expected a name")
        pieces[at] = "/".join(quote(part, safe=_SAFE) for part in parts)
    return "".join(pieces)
