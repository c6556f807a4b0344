"""A kind's watch -> an iterator of its events, which can be stopped."""
# Made from async_watch.py by `cargo xtask generate`.

from __future__ import annotations

from collections import deque
from types import TracebackType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..http.results import Event, OnUnreadable
from .known import Key, ObjectReader
from .streams import StreamDriver
from .watch_steps import WatchMachine, WatchOptions

if TYPE_CHECKING:
    from collections.abc import Callable

    from typing_extensions import Self

    from ..http.transport import Transport
    from .reads import Reads
    from .steps import Steps
    from .streams import Start

__all__ = ["Watch", "watch_start"]

K = TypeVar("K")


def watch_start(
    api: Reads[Any],
    options: WatchOptions,
    on_unreadable: OnUnreadable,
    recall: Callable[[Key], Any] | None = None,
) -> Start:
    """What a driver calls first: it finds the server, and returns the steps of a watch of all objects of an `Api`."""

    def start() -> tuple[Transport, Steps[None]]:
        verbs = api._verbs()  # pyright: ignore[reportPrivateUsage]
        kind = verbs.kind
        request = verbs.requests.collection("GET", {})
        reader: ObjectReader[Any] = ObjectReader(
            kind.read, kind.info.kind, on_unreadable, recall, kind.requested(request.namespace)
        )
        machine = WatchMachine(
            request.path, reader, options, accept_list=kind.accept_list, accept_event=kind.accept_object
        )
        return api._connection.open(), machine.run()  # pyright: ignore[reportPrivateUsage]

    return start


class Watch(Generic[K]):
    """The events of a kind's objects, without an end of their own.

    The watch ends with `stop` or `close`, with the end of its `with`, and with an `ApiError` that will not pass.
    It is opened by the first event that is requested.
    """

    def __init__(self, start: Start) -> None:
        self._driver = StreamDriver(start)
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
