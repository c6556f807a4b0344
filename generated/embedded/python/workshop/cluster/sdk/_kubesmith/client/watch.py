"""The steps of a watch -> an iterator of its events, which can be stopped."""
# Made from async_watch.py by `cargo xtask generate`.

from __future__ import annotations

from collections import deque
from types import TracebackType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..results import Event
from .streams import StreamDriver

if TYPE_CHECKING:
    from typing_extensions import Self

    from ..transport import Transport
    from .steps import Steps

__all__ = ["Watch"]

K = TypeVar("K")


class Watch(Generic[K]):
    """The events of a kind's objects, without an end of their own.

    The watch ends with `stop` or `close`, with the end of its `with`, and with an `ApiError` that will not pass.
    It is opened by the first event that is requested.
    """

    def __init__(self, transport: Transport, steps: Steps[None]) -> None:
        self._driver = StreamDriver(transport, steps)
        self._events: deque[Event[K]] = deque()

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Event[K]:
        while not self._events:
            changes: Any = self._driver.next()
            if changes is None:
                raise StopIteration
            self._events.extend(changes.events)
        if self._driver.is_stopped:
            raise StopIteration
        return self._events.popleft()

    def stop(self) -> None:
        """Ends the watch at once: whoever waits for an event gets none. Any task or thread may call it."""
        self._driver.stop()
        self._events.clear()

    def close(self) -> None:
        """Stops, and closes the connection."""
        self._events.clear()
        self._driver.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()
