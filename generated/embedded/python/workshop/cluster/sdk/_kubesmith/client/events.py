"""What a program says of objects -> events on the server, which `kubectl describe` shows."""
# Made from async_events.py by `cargo xtask generate`.

from __future__ import annotations

import logging
import time
from os import getpid
from socket import gethostname
from threading import Lock
from types import TracebackType
from typing import TYPE_CHECKING, Any, Literal

from ..http.api_errors import ApiError, NotFound
from ..http.patch_types import MergePatch
from ..http.response_limits import DEFAULT_LIMITS
from ..model.resource import ResourceInfo
from ..official.external import object_wire
from .connection import Connection
from .drivers import perform
from .dynamic_kinds import WireKind
from .event_series import EventSeries, EventWrite, Reporter, checked_event, reference_to
from .retries import RetryPolicy
from .verbs import Verbs

if TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client
    from typing_extensions import Self

__all__ = ["EventRecorder"]

_TIMEOUT = 5.0
"""Seconds: an event must not hold up the work that it is about."""
_KIND = WireKind(
    ResourceInfo(
        group="events.k8s.io", version="v1", kind="Event", plural="events", singular="event", scope="Namespaced"
    )
)


class EventRecorder:
    """Writes events (events.k8s.io/v1) about objects.

    `controller` is the name of the program, as in `example.com/mirrors`; `instance` tells its replicas apart. Events
    that differ in nothing but their notes become a series with a count, whose note is the first one's. An event that
    cannot be written is logged, and no error: it must not stop what it is about.
    """

    def __init__(
        self,
        client: _kubernetes_client.ApiClient | None = None,
        *,
        controller: str,
        instance: str | None = None,
    ) -> None:
        if not controller:
            raise ValueError("controller: empty; expected the name of the program, as in `example.com/mirrors`")
        self._connection = Connection(client, _TIMEOUT, DEFAULT_LIMITS)
        self._series = EventSeries(Reporter(controller, instance or f"{gethostname()}-{getpid()}"[-128:]))
        self._lock = Lock()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Writes the counts of the series, and closes the client, unless it was passed."""
        with self._lock:
            self._write_all(self._series.flush(time.time()))
        self._connection.close()

    def record(
        self,
        regarding: object,
        type: Literal["Normal", "Warning"],
        reason: str,
        note: str,
        *,
        action: str | None = None,
        related: object | None = None,
    ) -> None:
        """Writes an event about an object, as in `record(mirror, "Warning", "NoImage", "cannot pull ...")`.

        `reason` and `action` are words in CamelCase; `action` is what the program did, else the reason again. `related`
        is another object. A note of more than 1024 bytes is cut. Raises `ValueError` for what servers refuse.
        """
        action = action or reason
        note = checked_event(type, reason, action, note)
        about = reference_to(object_wire(regarding, "an object"))
        other = None if related is None else reference_to(object_wire(related, "an object"))
        with self._lock:
            self._write_all(self._series.record(about, other, (type, reason, action, note), time.time()))

    def _write_all(self, writes: list[EventWrite]) -> None:
        for write in writes:
            metadata: Any = write.wire["metadata"]
            try:
                self._write(write)
            except Exception as error:
                self._series.forget(metadata["name"])
                trace = None if isinstance(error, ApiError) else error
                logging.getLogger(__name__).warning("event %s: %s", metadata["name"], error, exc_info=trace)

    def _write(self, write: EventWrite) -> None:
        transport = self._connection.open()
        metadata: Any = write.wire["metadata"]
        policy = RetryPolicy(transport.client.configuration.retries, _TIMEOUT)
        verbs: Verbs[dict[str, Any]] = Verbs(_KIND, metadata["namespace"], policy)
        if not write.is_new:
            try:
                perform(transport, verbs.patch(metadata["name"], MergePatch({"series": write.wire["series"]}), {}))
                return
            except NotFound:  # servers delete events after an hour
                pass
        perform(transport, verbs.create(write.wire, {}))
