"""An operation and its arguments -> the request that is sent: path, query, headers and body."""

# Circle with requested, responses: they name requests for type checkers alone, to annotate parameters.

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from urllib.parse import quote, urlencode

from .patch_types import Apply, Patch

if TYPE_CHECKING:
    from .payloads import Payload
    from .responses import ResponseReader

__all__ = ["Operation", "Request", "build_request"]

_T = TypeVar("_T")

_PARAMETER = re.compile(r"\{([^}]*)\}")

_OBJECT = re.compile(r"/\{name\}(?:/status|/scale)?$")
"""The end of the path of an object, which comes back from every method."""

_SAFE = "!$&'()*+,;=:@"
"""The characters besides letters and digits that a path segment may have unescaped (RFC 3986, `pchar`)."""

_PATH = re.compile(r"/(?!/)(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/]|%[0-9A-F]{2})*")
"""A path on the configured server (RFC 3986, `path-absolute`): nothing in it can become a part of the host."""


class Operation(Generic[_T]):
    """One operation of an API server; the type argument is what its response is read as."""

    __slots__ = ("body", "method", "path", "response")

    def __init__(self, method: str, path: str, response: ResponseReader[_T], *, body: Payload | None = None) -> None:
        self.method = method
        self.path = path
        """`{name}` is a parameter, one segment of the path; `{name:*}` is the remainder of the path and has slashes."""
        self.response = response
        """How its response is read."""
        self.body = body
        """How its body is written; None for no body, and for patches, which write themselves."""

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


class Request:
    """What is sent to a server."""

    __slots__ = ("attempt", "body", "headers", "is_subresource", "method", "name", "namespace", "path", "query")

    def __init__(
        self,
        method: str,
        path: str,
        query: list[tuple[str, str]],
        headers: dict[str, str],
        body: Any,
        *,
        namespace: str = "",
        name: str = "",
        is_subresource: bool = False,
    ) -> None:
        self.method: str = method
        self.path: str = path
        """Percent-encoded, with one leading slash, so that the host of the URL is the configured one."""
        self.query: list[tuple[str, str]] = query
        self.headers: dict[str, str] = headers
        self.body: Any = body
        """Bytes, or a value that is sent as JSON; None for no body."""
        self.namespace: str = namespace
        """That of the objects in the response; empty for those of all, and of none."""
        self.name: str = name
        """That of the object in the response; empty for a list, and for what the server names."""
        self.is_subresource: bool = is_subresource
        """Whether the path is that of a part of an object."""
        self.attempt: int = 1
        """Which attempt it is; greater than 1 if the request is sent again."""

    def url(self, host: str) -> str:
        """The whole URL; `host` is the server, as in `https://10.0.0.1:6443`."""
        query = "?" + urlencode(self.query, quote_via=quote) if self.query else ""
        return host.rstrip("/") + self.path + query

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


def build_request(
    operation: Operation[Any],
    path_arguments: Sequence[object],
    query: Mapping[str, Any],
    body: Any = None,
    headers: Mapping[str, Any] | None = None,
) -> Request:
    """The request of an operation; `query` and `headers` go by wire name, and what is None in them is not sent.

    Raises `TypeError` or `ValueError` for a path argument that is no name, `ModelError` for a wrong body.
    """
    parameters = dict(query)
    sent_headers = {"Accept": operation.response.accept}
    value: Any = None
    if isinstance(body, Patch):
        value = body.wire()
        sent_headers["Content-Type"] = body.content_type
        if isinstance(body, Apply) and parameters.get("fieldManager") is not None:
            raise ValueError(f"{operation}: the `Apply` already has a `field_manager`; leave out the argument")
        parameters |= body.query()
    elif isinstance(body, (bytes, bytearray)):
        value, sent_headers["Content-Type"] = bytes(body), "application/octet-stream"
    elif body is not None:
        value = body if operation.body is None else operation.body.write(body)
        sent_headers["Content-Type"] = "application/json"
    sent_headers |= {name: _text(header) for name, header in (headers or {}).items() if header is not None}
    pairs = [
        (name, _text(x)) for name, argument in parameters.items() if argument is not None for x in _as_list(argument)
    ]
    path = _fill_path(operation, path_arguments)
    names = _names(operation.path, path_arguments)
    return Request(
        operation.method, path, pairs, sent_headers, value, is_subresource="/{name}/" in operation.path, **names
    )


def _names(path: str, arguments: Sequence[object]) -> dict[str, str]:
    """The namespace and the name of the object that a path is about; other subresources may have other objects."""
    parameters = dict(zip(_PARAMETER.findall(path), map(_text, arguments), strict=False))
    names = {"namespace": parameters.get("namespace", "")}
    return {**names, "name": parameters["name"]} if _OBJECT.search(path) else names


def _as_list(value: Any) -> Sequence[Any]:
    is_text = isinstance(value, str)
    return (value,) if is_text or not issubclass(value.__class__, Sequence) else value


def _text(value: Any) -> str:
    """A parameter as text; of an enum member, its value."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return str.__str__(value)
    return int.__repr__(value) if isinstance(value, int) else str(value)


def _fill_path(operation: Operation[Any], arguments: Sequence[object]) -> str:
    """The path with its parameters filled in; no argument can lead to another path."""
    pieces = _PARAMETER.split(operation.path)
    for index, value in enumerate(arguments):
        position = 2 * index + 1
        name, _, is_remainder = pieces[position].partition(":")
        if not isinstance(value, (str, int)):
            raise TypeError(f"{operation}: `{name}` is {value!r}; expected a string")
        text = _text(value)
        parts = text.split("/") if is_remainder else [text]
        # Clients resolve `.` and `..` before they send a path; servers decode `%2F` before they match it.
        is_no_name = not is_remainder and (not text or "/" in text)
        if is_no_name or "." in parts or ".." in parts:
            raise ValueError(f"{operation}: `{name}` is {text!r}; expected a name")
        pieces[position] = "/".join(quote(part, safe=_SAFE) for part in parts)
    path = "".join(pieces)
    if not _PATH.fullmatch(path) or not {".", ".."}.isdisjoint(path.split("/")):
        raise ValueError(f"{operation}: {path!r} is no path on a server; expected `/` and percent-encoded segments")
    return path
