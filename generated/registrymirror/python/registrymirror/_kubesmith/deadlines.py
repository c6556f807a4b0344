"""A pool manager of urllib3 -> one whose responses end at a deadline, however slowly a server sends them.

The timeouts of urllib3 are those of single reads, which a server that sends a byte now and then never exceeds.
"""

from __future__ import annotations

import io
import time
from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from copy import copy
from typing import Any
from weakref import WeakKeyDictionary

__all__ = ["Deadline", "DeadlineError", "with_deadlines"]


class DeadlineError(Exception):
    """A response did not arrive before its deadline; no `OSError`, after which urllib3 would try again."""


class Deadline:
    """The time at which a response must have arrived."""

    __slots__ = ("at",)

    def __init__(self, seconds: float) -> None:
        self.at: float | None = time.monotonic() + seconds
        """Seconds of the monotonic clock; None after it was lifted."""

    def lift(self) -> None:
        """Lets the rest of the response take as long as it takes."""
        self.at = None

    def remaining(self) -> float | None:
        """The seconds until the deadline; None if it was lifted. Raises `DeadlineError` after it."""
        if self.at is None:
            return None
        seconds = self.at - time.monotonic()
        if seconds <= 0:
            raise DeadlineError
        return seconds

    @contextmanager
    def active(self) -> Generator[None, None, None]:
        """Applies to the responses that begin in the block."""
        token = _active.set(self)
        try:
            yield
        finally:
            _active.reset(token)


_active: ContextVar[Deadline | None] = ContextVar("_active", default=None)


class _DeadlineReader(io.RawIOBase):
    """The bytes of a socket, each read of which waits at most until the deadline."""

    def __init__(self, raw: Any, socket: Any, deadline: Deadline) -> None:
        self.raw = raw
        self.socket = socket
        self.deadline = deadline

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int | None:
        self.socket.settimeout(self.deadline.remaining())
        try:
            count: int | None = self.raw.readinto(buffer)
        except TimeoutError as error:
            raise DeadlineError from error
        return count

    def close(self) -> None:
        self.raw.close()
        super().close()


def _response_class(base: Any) -> Any:
    """The class of responses that read through the active deadline."""

    class Response(base):  # type: ignore[misc]
        def __init__(self, socket: Any, *arguments: Any, **keywords: Any) -> None:
            base.__init__(self, socket, *arguments, **keywords)
            deadline = _active.get()
            if deadline is not None:
                self.fp: Any = io.BufferedReader(_DeadlineReader(self.fp.detach(), socket, deadline))

    return Response


def _pool_class(base: Any) -> Any:
    """The class of connection pools whose connections have such responses."""
    connection = base.ConnectionCls
    response = _response_class(connection.response_class)

    class Connection(connection):  # type: ignore[misc, valid-type]
        response_class = response

        def connect(self) -> None:
            deadline = _active.get()
            if deadline is not None:
                self.timeout = deadline.remaining()
            connection.connect(self)

    return type(base.__name__, (base,), {"ConnectionCls": Connection})


_managers: WeakKeyDictionary[Any, Any] = WeakKeyDictionary()


def with_deadlines(manager: Any) -> Any:
    """A pool manager with the settings of another one, whose own connections obey active deadlines; always the same one
    for the same manager, so that connections are shared."""
    if manager not in _managers:
        out = copy(manager)
        out.pools = type(manager.pools)()
        pools = manager.pool_classes_by_scheme
        out.pool_classes_by_scheme = {scheme: _pool_class(pool) for scheme, pool in pools.items()}
        _managers[manager] = out
    return _managers[manager]
