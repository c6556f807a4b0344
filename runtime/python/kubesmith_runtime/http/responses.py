"""The body of a response -> the objects, lists and events of the types that an operation declares."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..lazy import LazyModule
from ..text.json_text import parse_json
from ..values.codecs import is_dict
from ..values.errors import ModelError, Problem, object_title
from .garbage import paused_collection
from .payloads import Payload, kube
from .requested import Requested, check_object, decode_response, is_status, is_success, items_of, refuse_failure
from .results import Bookmark, Event, ListMeta, ObjectList, OnUnreadable, UnreadableError, metadata_of

if TYPE_CHECKING:
    from . import api_errors as _api_errors
    from .requests import Request
else:  # loads the official client
    _api_errors = LazyModule(f"{__package__}.api_errors")

__all__ = [
    "BYTES",
    "NO_CONTENT",
    "TEXT",
    "LineSplitter",
    "ResponseReader",
    "list_or_status",
    "object_list",
    "parse_event",
    "parse_watch_line",
    "read_deleted",
    "read_deleted_list",
    "read_object",
    "read_page",
    "single",
    "single_or_status",
]

_T = TypeVar("_T")

Read = Callable[[bytes, "Request", OnUnreadable], _T]
"""The arguments: the body, the request, and what to do with each object that cannot be read."""


class ResponseReader(Generic[_T]):
    """How the response of an operation is read."""

    __slots__ = ("accept", "payload", "read")

    def __init__(self, accept: str, read: Read[_T], payload: Payload | None = None) -> None:
        self.accept = accept
        """The `Accept` header: the content types that can be read."""
        self.read = read
        self.payload = payload
        """How the objects in it are read; None if there are none."""


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

    def read(body: bytes, request: Request, on_unreadable: OnUnreadable) -> Any:
        return read_object(payload, body, request)

    return ResponseReader(_JSON, read, payload)


def object_list(payload: Payload) -> ResponseReader[Any]:
    """A list of objects."""

    def read(body: bytes, request: Request, on_unreadable: OnUnreadable) -> Any:
        return _reported(read_page(payload, body, request), on_unreadable)

    return ResponseReader(_JSON, read, payload)


def single_or_status(payload: Payload) -> ResponseReader[Any]:
    """The deleted object, or a `Status` that reports the deletion."""

    def read(body: bytes, request: Request, on_unreadable: OnUnreadable) -> Any:
        found = read_deleted(payload, body, request)
        return _STATUS.read(decode_response(body, request)) if found is None else found

    return ResponseReader(_JSON, read, payload)


def list_or_status(payload: Payload) -> ResponseReader[Any]:
    """A list of the deleted objects, or a `Status` that reports the deletion."""

    def read(body: bytes, request: Request, on_unreadable: OnUnreadable) -> Any:
        found = read_deleted_list(payload, body, request)
        return _STATUS.read(decode_response(body, request)) if found is None else _reported(found, on_unreadable)

    return ResponseReader(_JSON, read, payload)


def _reported(page: ObjectList[Any], on_unreadable: OnUnreadable) -> ObjectList[Any]:
    for each in page.unreadable:
        on_unreadable(each)
    return page


def read_object(payload: Payload, body: bytes, request: Request, name: str = "") -> Any:
    """The object in the body of a response; `name` is that of one that the path does not name.

    Raises `UnexpectedResponse` if it is not the one that was requested.
    """
    wire = decode_response(body, request)
    wanted = payload.requested(request.namespace, request.name or name)
    refuse_failure(wire, request, wanted.title)
    # Some subresources, such as `eviction`, answer with the `Status` of a success, whatever the documents say.
    if wanted.kind and not (request.method == "POST" and request.is_subresource and is_status(wire)):
        check_object(wire, wanted, request)
    return payload.read(wire)


def read_page(payload: Payload, body: bytes, request: Request) -> ObjectList[Any]:
    """The objects in the body of a response; raises `UnexpectedResponse` if it is not the list that was requested."""
    with paused_collection():
        return _read_list(payload, decode_response(body, request), request)


def read_deleted(payload: Payload, body: bytes, request: Request) -> Any:
    """The deleted object; None for the `Status` of its deletion. Raises `UnexpectedResponse` for anything else."""
    wire = decode_response(body, request)
    if is_success(wire, request):
        return None
    wanted = payload.requested(request.namespace, request.name)
    return payload.read(check_object(wire, wanted, request) if wanted.kind else wire)


def read_deleted_list(payload: Payload, body: bytes, request: Request) -> ObjectList[Any] | None:
    """As `read_deleted`, of the list of what was deleted."""
    wire = decode_response(body, request)
    return None if is_success(wire, request) else _read_list(payload, wire, request)


def _read_list(payload: Payload, wire: Any, request: Request) -> ObjectList[Any]:
    items = items_of(wire, payload.requested(request.namespace), request)
    kind = str(wire["kind"]).removesuffix("List") or payload.kind
    objects: list[Any] = []
    unreadable: list[UnreadableError] = []
    for item in items:
        try:
            objects.append(payload.read(item))
        except ModelError as error:
            unreadable.append(_unreadable(error, item, kind, str(wire["apiVersion"])))
    return ObjectList(objects, ListMeta(metadata_of(wire)), unreadable)


def _unreadable(error: ModelError, wire: Any, kind: str, api_version: str) -> UnreadableError:
    title = object_title(wire, kind, api_version) if is_dict(wire) else kind
    return UnreadableError(title, error.problems, wire)


def parse_watch_line(line: bytes, request: Request) -> tuple[Any, Any]:
    """The type of the event in a line of a watch, and its object in wire form.

    Raises `ApiError` for an event of type ERROR, and for a line that is cut off or no event.
    """
    try:
        wire: Any = parse_json(line)
    except ModelError as error:
        raise _api_errors.local_error(
            str(request), "ConnectionLost", f"an event is cut off: {error.problems[0].message}"
        ) from None
    event_type: Any = wire.get("type") if is_dict(wire) else None
    changed: Any = wire.get("object") if is_dict(wire) else None
    if event_type == "ERROR":
        raise _api_errors.error_from_status(str(request), changed if is_dict(changed) else {})
    return event_type, changed


def parse_event(
    payload: Payload, line: bytes, request: Request, on_unreadable: OnUnreadable
) -> Event[Any] | Bookmark | None:
    """The event in a line of a watch; None if it cannot be read. Raises as `parse_watch_line` does."""
    event_type, changed = parse_watch_line(line, request)
    meta = metadata_of(changed)
    version = str(meta.get("resourceVersion") or "")
    try:
        if event_type not in ("ADDED", "MODIFIED", "DELETED", "BOOKMARK"):
            raise ModelError(str(request), [Problem("type", f"unknown event type {event_type!r}")])
        wanted = payload.requested(request.namespace, "" if event_type == "BOOKMARK" else request.name)
        _check_event(changed, wanted, request)
        if event_type == "BOOKMARK":
            annotations: Any = meta.get("annotations")
            return Bookmark(version, annotations if is_dict(annotations) else {})
        return Event(event_type, payload.read(changed), version)
    except ModelError as error:
        on_unreadable(_unreadable(error, changed, payload.kind, ""))
        return None


def _check_event(changed: Any, wanted: Requested, request: Request) -> None:
    """Raises `ModelError` for an object that is not what was requested."""
    try:
        if wanted.kind:
            check_object(changed, wanted, request)
    except _api_errors.UnexpectedResponse as error:
        raise ModelError(str(request), [Problem("object", error.message)]) from None


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
