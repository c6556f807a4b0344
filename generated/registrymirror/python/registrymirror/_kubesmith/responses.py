"""What a server answers -> objects, lists and changes of the types that an operation says."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from .api_errors import ApiError, error_of_status
from .codecs import is_dict, is_list
from .errors import ModelError, Problem
from .payloads import Payload, kube, titled
from .results import Bookmark, Event, ListMeta, ObjectList, OnUnreadable, UnreadableError, metadata_of

__all__ = [
    "BYTES",
    "NO_CONTENT",
    "TEXT",
    "Answer",
    "Lines",
    "event_of",
    "list_or_status",
    "object_list",
    "single",
    "single_or_status",
]

_T = TypeVar("_T")

Read = Callable[[bytes, str, OnUnreadable], _T]
"""From a body, the request for messages, and what to do with objects of a list that cannot be read."""


class Answer(Generic[_T]):
    """How an answer is read."""

    __slots__ = ("accept", "payload", "read")

    def __init__(self, accept: str, read: Read[_T], payload: Payload | None = None) -> None:
        self.accept = accept
        """The content types that are asked for."""
        self.read = read
        self.payload = payload
        """How an object in it is read, where it has any."""


def _json(body: bytes, request: str) -> Any:
    try:
        return json.loads(body)
    except ValueError as error:
        raise ModelError(request, [Problem("", f"the answer is no JSON: {error}")]) from None


_JSON = "application/json"
_STATUS = kube("V1Status", "Status")

NO_CONTENT: Answer[None] = Answer("*/*", lambda body, request, on_unreadable: None)
"""Nothing that a document tells of."""
TEXT: Answer[str] = Answer("*/*", lambda body, request, on_unreadable: body.decode("utf-8", "replace"))
"""A text; what is no UTF-8 in it is replaced."""
BYTES: Answer[bytes] = Answer("*/*", lambda body, request, on_unreadable: body)
"""Whatever a proxied server answers."""


def single(payload: Payload) -> Answer[Any]:
    """One value."""

    def read(body: bytes, request: str, on_unreadable: OnUnreadable) -> Any:
        return payload.read(_json(body, request))

    return Answer(_JSON, read, payload)


def object_list(payload: Payload) -> Answer[Any]:
    """A list of objects."""

    def read(body: bytes, request: str, on_unreadable: OnUnreadable) -> Any:
        return _objects(payload, _json(body, request), request, on_unreadable)

    return Answer(_JSON, read, payload)


def single_or_status(payload: Payload) -> Answer[Any]:
    """What was deleted, or a `Status` that it is."""

    def read(body: bytes, request: str, on_unreadable: OnUnreadable) -> Any:
        wire = _json(body, request)
        return (_STATUS if _is_status(wire) else payload).read(wire)

    return Answer(_JSON, read, payload)


def list_or_status(payload: Payload) -> Answer[Any]:
    """A list of what was deleted, or a `Status` that they are."""

    def read(body: bytes, request: str, on_unreadable: OnUnreadable) -> Any:
        wire = _json(body, request)
        return _STATUS.read(wire) if _is_status(wire) else _objects(payload, wire, request, on_unreadable)

    return Answer(_JSON, read, payload)


def _is_status(wire: Any) -> bool:
    return bool(is_dict(wire) and wire.get("kind") == "Status" and wire.get("apiVersion") == "v1")


def _objects(payload: Payload, wire: Any, request: str, on_unreadable: OnUnreadable) -> ObjectList[Any]:
    items: Any = (wire.get("items") or []) if is_dict(wire) else None  # Go writes an empty list as null
    if not is_list(items):
        raise ModelError(request, [Problem("items", "expected a list of objects")])
    kind = str(wire.get("kind") or "").removesuffix("List") or payload.name
    found: list[Any] = []
    unreadable: list[UnreadableError] = []
    for item in items:
        try:
            found.append(payload.read(item))
        except ModelError as error:
            unreadable.append(_unreadable(error, item, kind, str(wire.get("apiVersion") or "")))
    for each in unreadable:
        on_unreadable(each)
    return ObjectList(found, ListMeta(metadata_of(wire)), unreadable)


def _unreadable(error: ModelError, wire: Any, kind: str, api_version: str) -> UnreadableError:
    title = titled(wire, kind, api_version) if is_dict(wire) else kind
    return UnreadableError(title, error.problems, wire)


def event_of(payload: Payload, line: bytes, request: str, on_unreadable: OnUnreadable) -> Event[Any] | Bookmark | None:
    """A line of a watch; None for an object that cannot be read. Raises the error that the server sends in it."""
    try:
        wire: Any = json.loads(line)
    except ValueError as error:
        raise ApiError(request, 0, "ConnectionLost", f"an event is cut off: {error}", {}) from None
    kind: Any = wire.get("type") if is_dict(wire) else None
    found: Any = wire.get("object") if is_dict(wire) else None
    meta = metadata_of(found)
    version = str(meta.get("resourceVersion") or "")
    if kind == "ERROR":
        raise error_of_status(request, found if is_dict(found) else {})
    if kind == "BOOKMARK":
        return Bookmark(version, meta.get("annotations") or {})
    try:
        if kind not in ("ADDED", "MODIFIED", "DELETED"):
            raise ModelError(request, [Problem("type", f"unknown type of an event: {kind!r}")])
        return Event(kind, payload.read(found), version)
    except ModelError as error:
        on_unreadable(_unreadable(error, found, payload.name, ""))
        return None


class Lines:
    """Pieces of a stream -> its lines, without their ends."""

    __slots__ = ("held",)

    def __init__(self) -> None:
        self.held: list[bytes] = []
        """The beginning of a line whose end has not come, in pieces."""

    def feed(self, piece: bytes) -> list[bytes]:
        """The lines that a piece ends."""
        first, *others = piece.split(b"\n")
        self.held.append(first)
        if not others:
            return []
        done = [b"".join(self.held), *others[:-1]]
        self.held = [others[-1]]
        return [line.removesuffix(b"\r") for line in done]

    def rest(self) -> list[bytes]:
        """The last line, where the stream ended without an end of it."""
        last = b"".join(self.held)
        self.held = []
        return [last] if last else []
