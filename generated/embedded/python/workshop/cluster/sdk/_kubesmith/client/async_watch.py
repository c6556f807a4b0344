"""A kind's watch -> an iterator of its events, which can be stopped."""

from __future__ import annotations

from collections import deque
from types import TracebackType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..http.results import Event, OnUnreadable
from .known import Key, ObjectReader
from .streams import AsyncStreamDriver
from .watch_steps import WatchMachine, WatchOptions

if TYPE_CHECKING:
    from collections.abc import Callable

    from typing_extensions import Self

    from ..http.transport import AsyncTransport
    from .async_reads import AsyncReads
    from .steps import Steps
    from .streams import AsyncStart

__all__ = ["AsyncWatch", "watch_start"]

K = TypeVar("K")


def watch_start(
    api: AsyncReads[Any],
    options: WatchOptions,
    on_unreadable: OnUnreadable,
    recall: Callable[[Key], Any] | None = None,
) -> AsyncStart:
    """What a driver calls first: it finds the server, and returns the steps of a watch of all objects of an `Api`."""

    async def start() -> tuple[AsyncTransport, Steps[None]]:
        verbs = await api._verbs()  # pyright: ignore[reportPrivateUsage]
        kind = verbs.kind
        request = verbs.requests.collection("GET", {})
        reader: ObjectReader[Any] = ObjectReader(
            kind.read, kind.info.kind, on_unreadable, recall, kind.requested(request.namespace)
        )
        machine = WatchMachine(
            request.path, reader, options, accept_list=kind.accept_list, accept_event=kind.accept_object
        )
        return await api._connection.open(), machine.run()  # pyright: ignore[reportPrivateUsage]

    return start


class AsyncWatch(Generic[K]):
    """The events of a kind's objects, without an end of their own.

    The watch ends with `stop` or `aclose`, with the end of its `async with`, and with an `ApiError` that will not pass.
    It is opened by the first event that is requested.
    """

    def __init__(self, start: AsyncStart) -> None:
        self._driver = AsyncStreamDriver(start)
        self._events: deque[Event[K]] = deque()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Event[K]:
        while not self._events:
            changes: Any = await self._driver.next()
            if changes is None:
                raise StopAsyncIteration
            self._events.extend(changes.events)
        if self._driver.is_stopped:
            raise StopAsyncIteration
        return self._events.popleft()

    def stop(self) -> None:
        """Ends the watch at once: whoever waits for an event gets none. Any task or thread may call it."""
        self._driver.stop()
        self._events.clear()

    async def aclose(self) -> None:
        """Stops, and closes the connection."""
        self._events.clear()
        await self._driver.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        await self.aclose()
