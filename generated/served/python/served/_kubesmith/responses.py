"""The body of a response -> the objects, lists and events of the types that an operation declares."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .codecs import is_dict, is_list
from .errors import ModelError, Problem, object_title
from .garbage import paused_collection
from .json_text import parse_json
from .lazy import LazyModule
from .payloads import Payload, kube
from .results import Bookmark, Event, ListMeta, ObjectList, OnUnreadable, UnreadableError, metadata_of

if TYPE_CHECKING:
    from . import api_errors as _api_errors
else:  # loads the official client
    _api_errors = LazyModule(f"{__package__}.api_errors")

__all__ = [
    "BYTES",
    "NO_CONTENT",
    "TEXT",
    "LineSplitter",
    "ResponseReader",
    "is_status",
    "list_or_status",
    "object_list",
    "parse_event",
    "parse_json_response",
    "parse_watch_line",
    "read_list",
    "read_page",
    "single",
    "single_or_status",
]

_T = TypeVar("_T")

Read = Callable[[bytes, str, OnUnreadable], _T]
"""The arguments: the body, the request for messages, and what to do with each object that cannot be read."""


class ResponseReader(Generic[_T]):
    """How the response of an operation is read."""

    __slots__ = ("accept", "payload", "read")

    def __init__(self, accept: str, read: Read[_T], payload: Payload | None = None) -> None:
        self.accept = accept
        """The `Accept` header: the content types that can be read."""
        self.read = read
        self.payload = payload
        """How the objects in it are read; None if there are none."""


def parse_json_response(body: bytes, request: str) -> Any:
    """The value of a body; raises `ModelError` if it is no JSON."""
    try:
        return parse_json(body)
    except ModelError as error:
        problems = [Problem(each.path, f"the response is no JSON: {each.message}") for each in error.problems]
        raise ModelError(request, problems) from None


_JSON = "application/json"
_STATUS = kube("V1Status", "Status")

NO_CONTENT: ResponseReader[None] = ResponseReader("*/*", lambda body, request, on_unreadable: None)
"""The document declares no content; what a server sends is ignored."""
TEXT: ResponseReader[str] = ResponseReader("*/*", lambda body, request, on_unreadable: body.decode("utf-8", "replace"))
"""Text; bytes that are no UTF-8 are replaced."""
BYTES: ResponseReader[bytes] = ResponseReader("*/*", lambda body, request, on_unreadable: body)
"""Whatever a server behind a proxy sends."""


def single(payload: Payload) -> ResponseReader[Any]:
    """One object."""

    def read(body: bytes, request: str, on_unreadable: OnUnreadable) -> Any:
        return payload.read(parse_json_response(body, request))

    return ResponseReader(_JSON, read, payload)


def object_list(payload: Payload) -> ResponseReader[Any]:
    """A list of objects."""

    def read(body: bytes, request: str, on_unreadable: OnUnreadable) -> Any:
        page = read_page(payload, body, request)
        for each in page.unreadable:
            on_unreadable(each)
        return page

    return ResponseReader(_JSON, read, payload)


def single_or_status(payload: Payload) -> ResponseReader[Any]:
    """The deleted object, or a `Status` that reports the deletion."""

    def read(body: bytes, request: str, on_unreadable: OnUnreadable) -> Any:
        wire = parse_json_response(body, request)
        return (_STATUS if is_status(wire) else payload).read(wire)

    return ResponseReader(_JSON, read, payload)


def list_or_status(payload: Payload) -> ResponseReader[Any]:
    """A list of the deleted objects, or a `Status` that reports the deletion."""

    def read(body: bytes, request: str, on_unreadable: OnUnreadable) -> Any:
        wire = parse_json_response(body, request)
        return _STATUS.read(wire) if is_status(wire) else read_list(payload, wire, request, on_unreadable)

    return ResponseReader(_JSON, read, payload)


def is_status(wire: Any) -> bool:
    """Whether a wire form is a `Status`."""
    return bool(is_dict(wire) and wire.get("kind") == "Status" and wire.get("apiVersion") == "v1")


def read_page(payload: Payload, body: bytes, request: str) -> ObjectList[Any]:
    """The objects in the body of a response; raises `ModelError` if it is no list."""
    with paused_collection():
        return read_list(payload, parse_json_response(body, request), request, None)


def read_list(payload: Payload, wire: Any, request: str, on_unreadable: OnUnreadable | None) -> ObjectList[Any]:
    """The objects of a list in wire form; raises `ModelError` if it is none."""
    items: Any = (wire.get("items") or []) if is_dict(wire) else None  # Go writes an empty list as null
    if not is_list(items):
        raise ModelError(request, [Problem("items", "expected a list of objects")])
    kind = str(wire.get("kind") or "").removesuffix("List") or payload.kind
    objects: list[Any] = []
    unreadable: list[UnreadableError] = []
    for item in items:
        try:
            objects.append(payload.read(item))
        except ModelError as error:
            unreadable.append(_unreadable(error, item, kind, str(wire.get("apiVersion") or "")))
    if on_unreadable:
        for each in unreadable:
            on_unreadable(each)
    return ObjectList(objects, ListMeta(metadata_of(wire)), unreadable)


def _unreadable(error: ModelError, wire: Any, kind: str, api_version: str) -> UnreadableError:
    title = object_title(wire, kind, api_version) if is_dict(wire) else kind
    return UnreadableError(title, error.problems, wire)


def parse_watch_line(line: bytes, request: str) -> tuple[Any, Any]:
    """The type of the event in a line of a watch, and its object in wire form.

    Raises `ApiError` for an event of type ERROR, and for a line that is cut off.
    """
    try:
        wire: Any = parse_json(line)
    except ModelError as error:
        raise _api_errors.local_error(
            request, "ConnectionLost", f"an event is cut off: {error.problems[0].message}"
        ) from None
    event_type: Any = wire.get("type") if is_dict(wire) else None
    changed: Any = wire.get("object") if is_dict(wire) else None
    if event_type == "ERROR":
        raise _api_errors.error_from_status(request, changed if is_dict(changed) else {})
    return event_type, changed


def parse_event(
    payload: Payload, line: bytes, request: str, on_unreadable: OnUnreadable
) -> Event[Any] | Bookmark | None:
    """The event in a line of a watch; None if its object cannot be read. Raises as `parse_watch_line` does."""
    event_type, changed = parse_watch_line(line, request)
    meta = metadata_of(changed)
    version = str(meta.get("resourceVersion") or "")
    if event_type == "BOOKMARK":
        annotations: Any = meta.get("annotations")
        return Bookmark(version, annotations if is_dict(annotations) else {})
    try:
        if event_type not in ("ADDED", "MODIFIED", "DELETED"):
            raise ModelError(request, [Problem("type", f"unknown event type {event_type!r}")])
        return Event(event_type, payload.read(changed), version)
    except ModelError as error:
        on_unreadable(_unreadable(error, changed, payload.kind, ""))
        return None


class LineSplitter:
    """The chunks of a stream -> its lines, without their line ends."""

    __slots__ = ("limit", "pending", "request")

    def __init__(self, request: str, limit: int) -> None:
        self.request = request
        """The request, for messages."""
        self.limit = limit
        """How many bytes a line may have."""
        self.pending = bytearray()
        """The line whose end has not come yet."""

    def feed(self, chunk: bytes) -> Iterator[bytes]:
        """The lines that a chunk completes. Raises `ApiError` at one that is too long, complete or not."""
        *ends, rest = chunk.split(b"\n")
        for end in ends:
            self._append(end)
            yield bytes(self.pending).removesuffix(b"\r")
            self.pending.clear()
        self._append(rest)

    def _append(self, part: bytes) -> None:
        if len(self.pending) + len(part) > self.limit:
            message = f"a line has more than {self.limit} bytes; raise `ResponseLimits.line_bytes` if it is needed"
            raise _api_errors.local_error(self.request, "TooLarge", message)
        self.pending += part

    def finish(self) -> list[bytes]:
        """The last line, if the stream ended without a line end."""
        last = bytes(self.pending)
        self.pending = bytearray()
        return [last] if last else []
