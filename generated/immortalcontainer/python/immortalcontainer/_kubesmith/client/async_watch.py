"""The steps of a watch -> an iterator of its events, which can be stopped."""

from __future__ import annotations

from collections import deque
from types import TracebackType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..results import Event
from .streams import AsyncStreamDriver

if TYPE_CHECKING:
    from typing_extensions import Self

    from ..transport import AsyncTransport
    from .steps import Steps

__all__ = ["AsyncWatch"]

K = TypeVar("K")


class AsyncWatch(Generic[K]):
    """The events of a kind's objects, without an end of their own.

    The watch ends with `stop` or `aclose`, with the end of its `async with`, and with an `ApiError` that will not pass.
    It is opened by the first event that is requested.
    """

    def __init__(self, transport: AsyncTransport, steps: Steps[None]) -> None:
        self._driver = AsyncStreamDriver(transport, steps)
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
