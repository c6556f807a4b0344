"""What the methods of operations call and name, under one reserved prefix: the bases of their classes."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Generator, Mapping, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

from .api_errors import ApiError
from .patch_types import Apply, JsonPatch, MergePatch, StrategicMergePatch
from .payloads import ANY, external, kube, model
from .requests import Operation, request_of
from .responses import BYTES, NO_CONTENT, TEXT, Lines, event_of, list_or_status, object_list, single, single_or_status
from .results import Bookmark, Event, ListMeta, ObjectList, OnUnreadable, warn_of_unreadable
from .transport import AsyncTransport, Timeout, Transport
from .typehints import Wire

if TYPE_CHECKING:
    import aiohttp as _aiohttp
    import kubernetes.aio.client as _kubernetes_aio_client
    import kubernetes.client as _kubernetes_client
    import kubernetes.stream.ws_client as _ws_client
    from typing_extensions import Self, deprecated

    Socket = _ws_client.WSClient
    Forward = _ws_client.PortForward
    AsyncSocket = _aiohttp.ClientWebSocketResponse
else:

    def deprecated(message: str) -> Callable[[Any], Any]:
        """Warns of every call, as that of `warnings` and of `typing_extensions` do."""

        def mark(method: Any) -> Any:
            @wraps(method)
            def call(*values: Any, **named: Any) -> Any:
                from warnings import warn

                warn(f"{method.__qualname__}: {message}", DeprecationWarning, stacklevel=2)
                return method(*values, **named)

            call.__deprecated__ = message
            return call

        return mark


__all__ = [
    "ANY",
    "BYTES",
    "NO_CONTENT",
    "TEXT",
    "Api",
    "ApiError",
    "Apply",
    "AsyncApi",
    "AsyncEvents",
    "AsyncTextLines",
    "Bookmark",
    "Event",
    "Events",
    "JsonPatch",
    "ListMeta",
    "MergePatch",
    "ObjectList",
    "Operation",
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
"""Changes, until one side ends it: `close()` does."""
AsyncEvents = AsyncGenerator[Event[_T] | Bookmark, None]
"""The same of an async client: `aclose()` ends it."""
TextLines = Generator[str, None, None]
"""Lines of a text that goes on."""
AsyncTextLines = AsyncGenerator[str, None]
"""The same of an async client."""

Query = Mapping[str, Any]


class Api:
    """Operations over an `ApiClient` of `kubernetes`; without one, over the client's default configuration."""

    def __init__(
        self,
        api_client: _kubernetes_client.ApiClient | None = None,
        *,
        timeout: Timeout = None,
        on_unreadable: OnUnreadable = warn_of_unreadable,
    ) -> None:
        self._transport = Transport(api_client, timeout)
        self._on_unreadable = on_unreadable

    def _send(
        self,
        operation: Operation[_T],
        path: Sequence[object],
        query: Query,
        body: Any = None,
        headers: Query | None = None,
    ) -> _T:
        request = request_of(operation, path, query, body, headers)
        return operation.answer.read(self._transport.send(request), str(request), self._on_unreadable)

    def _watch(self, operation: Operation[Any], path: Sequence[object], query: Query) -> Generator[Any, None, None]:
        request = request_of(operation, path, query)
        return self._events(operation, request)

    def _events(self, operation: Operation[Any], request: Any) -> Generator[Any, None, None]:
        payload = operation.answer.payload or ANY
        for line in self._each_line(request):
            event = event_of(payload, line, str(request), self._on_unreadable) if line.strip() else None
            if event is not None:
                yield event

    def _lines(self, operation: Operation[str], path: Sequence[object], query: Query) -> TextLines:
        request = request_of(operation, path, query)
        return (line.decode("utf-8", "replace") for line in self._each_line(request))

    def _each_line(self, request: Any) -> Generator[bytes, None, None]:
        lines = Lines()
        stream = self._transport.stream(request)
        try:
            for piece in stream:
                yield from lines.feed(piece)
            yield from lines.rest()
        finally:
            stream.close()

    def _connect(self, operation: Operation[Any], path: Sequence[object], query: Query) -> Socket:
        socket: Socket = self._transport.socket(request_of(operation, path, query), ports=False)
        return socket

    def _forward(self, operation: Operation[Any], path: Sequence[object], query: Query) -> Forward:
        socket: Forward = self._transport.socket(request_of(operation, path, query), ports=True)
        return socket


class AsyncApi:
    """Operations over an `ApiClient` of `kubernetes.aio`; without one, over the client's default configuration, with
    connections of its own that `async with` closes at its end."""

    def __init__(
        self,
        api_client: _kubernetes_aio_client.ApiClient | None = None,
        *,
        timeout: Timeout = None,
        on_unreadable: OnUnreadable = warn_of_unreadable,
    ) -> None:
        self._transport = AsyncTransport(api_client, timeout)
        self._is_own = api_client is None
        self._on_unreadable = on_unreadable

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._is_own:
            await self._transport.client.close()

    async def _send(
        self,
        operation: Operation[_T],
        path: Sequence[object],
        query: Query,
        body: Any = None,
        headers: Query | None = None,
    ) -> _T:
        request = request_of(operation, path, query, body, headers)
        return operation.answer.read(await self._transport.send(request), str(request), self._on_unreadable)

    def _watch(self, operation: Operation[Any], path: Sequence[object], query: Query) -> AsyncGenerator[Any, None]:
        request = request_of(operation, path, query)
        return self._events(operation, request)

    async def _events(self, operation: Operation[Any], request: Any) -> AsyncGenerator[Any, None]:
        payload = operation.answer.payload or ANY
        stream = self._each_line(request)
        try:
            async for line in stream:
                event = event_of(payload, line, str(request), self._on_unreadable) if line.strip() else None
                if event is not None:
                    yield event
        finally:
            await stream.aclose()

    def _lines(self, operation: Operation[str], path: Sequence[object], query: Query) -> AsyncTextLines:
        request = request_of(operation, path, query)
        return self._texts(request)

    async def _texts(self, request: Any) -> AsyncTextLines:
        stream = self._each_line(request)
        try:
            async for line in stream:
                yield line.decode("utf-8", "replace")
        finally:
            await stream.aclose()

    async def _each_line(self, request: Any) -> AsyncGenerator[bytes, None]:
        lines = Lines()
        stream = self._transport.stream(request)
        try:
            async for piece in stream:
                for line in lines.feed(piece):
                    yield line
            for line in lines.rest():
                yield line
        finally:
            await stream.aclose()

    async def _connect(self, operation: Operation[Any], path: Sequence[object], query: Query) -> AsyncSocket:
        socket: AsyncSocket = await self._transport.socket(request_of(operation, path, query))
        return socket

    _forward = _connect
