"""The names that the generated files of operations use, which import this file as `_k`, and the bases of their
classes: methods that send a request and return what its response holds."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Generator, Mapping, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

from .http.patch_types import Apply, JsonPatch, MergePatch, StrategicMergePatch
from .http.payloads import ANY, external, kube, model
from .http.requests import Operation, build_request
from .http.response_limits import DEFAULT_LIMITS, DEFAULT_TIMEOUT, ResponseLimits, Timeout
from .http.responses import (
    BYTES,
    NO_CONTENT,
    TEXT,
    LineSplitter,
    list_or_status,
    object_list,
    parse_event,
    single,
    single_or_status,
)
from .http.results import Bookmark, Event, ListMeta, ObjectList, OnUnreadable, warn_of_unreadable
from .http.transport import AsyncTransport, Transport
from .lazy import LazyModule
from .model.typehints import Wire

if TYPE_CHECKING:
    import aiohttp as _aiohttp
    import kubernetes.aio.client as _kubernetes_aio_client
    import kubernetes.client as _kubernetes_client
    import kubernetes.stream.ws_client as _ws_client
    from typing_extensions import Self, deprecated

    from .http import api_errors as _api_errors

    Socket = _ws_client.WSClient
    Forward = _ws_client.PortForward
    AsyncSocket = _aiohttp.ClientWebSocketResponse
else:
    _api_errors = LazyModule(f"{__package__}.http.api_errors")  # loads the official client

    def deprecated(message: str) -> Callable[[Any], Any]:
        """PEP 702's decorator, which warns of every call: `warnings` has it only since Python 3.13."""

        def decorate(method: Any) -> Any:
            @wraps(method)
            def call(*arguments: Any, **keywords: Any) -> Any:
                from warnings import warn

                warn(f"{method.__qualname__}: {message}", DeprecationWarning, stacklevel=2)
                return method(*arguments, **keywords)

            call.__deprecated__ = message
            return call

        return decorate


__all__ = [
    "ANY",
    "BYTES",
    "NO_CONTENT",
    "TEXT",
    "Apply",
    "AsyncEvents",
    "AsyncOperations",
    "AsyncTextLines",
    "Bookmark",
    "Event",
    "Events",
    "JsonPatch",
    "ListMeta",
    "MergePatch",
    "ObjectList",
    "Operation",
    "Operations",
    "StrategicMergePatch",
    "TextLines",
    "Wire",
    "deprecated",
    "external",
    "kube",
    "list_or_status",
    "model",
    "object_list",
    "single",
    "single_or_status",
]

_T = TypeVar("_T")

Events = Generator[Event[_T] | Bookmark, None, None]
"""What a watch yields until the server ends it, or the caller with `close()`."""
AsyncEvents = AsyncGenerator[Event[_T] | Bookmark, None]
"""The same of an async client, where `aclose()` ends it."""
TextLines = Generator[str, None, None]
"""The lines of a text, as a server sends them."""
AsyncTextLines = AsyncGenerator[str, None]
"""The same of an async client."""

Query = Mapping[str, Any]
"""Parameters by wire name; those that are None are not sent."""


class Operations:
    """Operations, sent with an `ApiClient` of `kubernetes`; None: with one of the client's default configuration.

    `timeout` is in seconds: for a whole response, and for a watch or lines to begin; or as a pair to connect and
    between two parts of a response. `limits` are those of the sizes of responses.
    `on_unreadable` is called with each object of a list or watch that cannot be read; it warns if not given.
    """

    def __init__(
        self,
        api_client: _kubernetes_client.ApiClient | None = None,
        *,
        timeout: Timeout = DEFAULT_TIMEOUT,
        limits: ResponseLimits = DEFAULT_LIMITS,
        on_unreadable: OnUnreadable = warn_of_unreadable,
    ) -> None:
        self._transport = Transport(api_client, timeout, limits)
        self._on_unreadable = on_unreadable

    def _send(
        self,
        operation: Operation[_T],
        path: Sequence[object],
        query: Query,
        body: Any = None,
        headers: Query | None = None,
    ) -> _T:
        request = build_request(operation, path, query, body, headers)
        return operation.response.read(self._transport.send(request), request, self._on_unreadable)

    def _watch(self, operation: Operation[Any], path: Sequence[object], query: Query) -> Generator[Any, None, None]:
        request = build_request(operation, path, query)
        return self._events(operation, request)

    def _events(self, operation: Operation[Any], request: Any) -> Generator[Any, None, None]:
        payload = operation.response.payload or ANY
        for line in self._stream_lines(request):
            event = parse_event(payload, line, request, self._on_unreadable) if line.strip() else None
            if event is not None:
                yield event

    def _lines(self, operation: Operation[str], path: Sequence[object], query: Query) -> TextLines:
        request = build_request(operation, path, query)
        return (line.decode("utf-8", "replace") for line in self._stream_lines(request))

    def _stream_lines(self, request: Any) -> Generator[bytes, None, None]:
        splitter = LineSplitter(str(request), self._transport.limits.line_bytes)
        stream = self._transport.stream(request)
        try:
            for chunk in stream:
                yield from splitter.feed(chunk)
            yield from splitter.finish()
        finally:
            stream.close()

    def _connect(self, operation: Operation[Any], path: Sequence[object], query: Query) -> Socket:
        socket: Socket = self._transport.socket(build_request(operation, path, query), ports=False)
        return socket

    def _forward(self, operation: Operation[Any], path: Sequence[object], query: Query) -> Forward:
        socket: Forward = self._transport.socket(build_request(operation, path, query), ports=True)
        return socket


class AsyncOperations:
    """As `Operations`, over an `ApiClient` of `kubernetes.aio`; None: over a new one, which `async with` closes."""

    def __init__(
        self,
        api_client: _kubernetes_aio_client.ApiClient | None = None,
        *,
        timeout: Timeout = DEFAULT_TIMEOUT,
        limits: ResponseLimits = DEFAULT_LIMITS,
        on_unreadable: OnUnreadable = warn_of_unreadable,
    ) -> None:
        self._transport = AsyncTransport(api_client, timeout, limits)
        self._owns_client = api_client is None
        self._on_unreadable = on_unreadable

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._owns_client:
            await self._transport.client.close()

    async def _send(
        self,
        operation: Operation[_T],
        path: Sequence[object],
        query: Query,
        body: Any = None,
        headers: Query | None = None,
    ) -> _T:
        request = build_request(operation, path, query, body, headers)
        body_of_response = await self._transport.send(request)
        with _api_errors.async_errors():
            return operation.response.read(body_of_response, request, self._on_unreadable)

    def _watch(self, operation: Operation[Any], path: Sequence[object], query: Query) -> AsyncGenerator[Any, None]:
        request = build_request(operation, path, query)
        return self._events(operation, request)

    async def _events(self, operation: Operation[Any], request: Any) -> AsyncGenerator[Any, None]:
        payload = operation.response.payload or ANY
        stream = self._stream_lines(request)
        try:
            async for line in stream:
                with _api_errors.async_errors():
                    event = parse_event(payload, line, request, self._on_unreadable) if line.strip() else None
                if event is not None:
                    yield event
        finally:
            await stream.aclose()

    def _lines(self, operation: Operation[str], path: Sequence[object], query: Query) -> AsyncTextLines:
        request = build_request(operation, path, query)
        return self._decoded_lines(request)

    async def _decoded_lines(self, request: Any) -> AsyncTextLines:
        stream = self._stream_lines(request)
        try:
            async for line in stream:
                yield line.decode("utf-8", "replace")
        finally:
            await stream.aclose()

    async def _stream_lines(self, request: Any) -> AsyncGenerator[bytes, None]:
        splitter = LineSplitter(str(request), self._transport.limits.line_bytes)
        stream = self._transport.stream(request)
        try:
            async for chunk in stream:
                with _api_errors.async_errors():
                    for line in splitter.feed(chunk):
                        yield line
            for line in splitter.finish():
                yield line
        finally:
            await stream.aclose()

    async def _connect(self, operation: Operation[Any], path: Sequence[object], query: Query) -> AsyncSocket:
        socket: AsyncSocket = await self._transport.socket(build_request(operation, path, query))
        return socket

    _forward = _connect
