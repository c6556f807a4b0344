"""A pool manager of urllib3 -> one whose responses end at a deadline, however slowly a server sends them.

The timeouts of urllib3 are those of single reads, which a server that sends a byte now and then never exceeds.
"""

from __future__ import annotations

import http.client
import io
import os
import socket
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from copy import copy
from typing import Any
from weakref import WeakKeyDictionary

__all__ = ["Deadline", "DeadlineError", "with_deadlines"]


class DeadlineError(Exception):
    """A response did not arrive before its deadline; no `OSError`, after which urllib3 would try again."""


class Deadline:
    """When a response must have arrived, and how long it may be silent before; another thread can end it early."""

    __slots__ = ("at", "is_stopped", "pid", "silence", "socket")

    def __init__(self, seconds: float | None, silence: float | None = None) -> None:
        self.at: float | None = None if seconds is None else time.monotonic() + seconds
        """Seconds of the monotonic clock; None without an end."""
        self.silence: float | None = silence
        """The seconds that one read may take where there is no end."""
        self.is_stopped: bool = False
        self.pid: int = os.getpid()
        """The process that requested the response: another one, forked since, has the same connection."""
        self.socket: Any = None
        """The socket of the response, as soon as there is one."""

    def lift(self, silence: float | None = None) -> None:
        """Lets the rest of the response take as long as it takes, with so many seconds between its parts."""
        self.at, self.silence = None, silence

    def shorten(self, seconds: float) -> None:
        """Lets the response take at most so many seconds from now."""
        at = time.monotonic() + seconds
        self.at = at if self.at is None else min(at, self.at)

    def remaining(self) -> float | None:
        """The seconds that a read may take; None without an end. Raises `DeadlineError` after the deadline."""
        if self.is_stopped:
            raise DeadlineError
        if self.at is None:
            return self.silence
        seconds = self.at - time.monotonic()
        if seconds <= 0:
            raise DeadlineError
        return seconds

    def stop(self) -> None:
        """Ends the response at once; for another thread than the one that reads it."""
        self.is_stopped = True
        if self.pid != os.getpid():
            return
        raw = getattr(self.socket, "socket", self.socket)  # TLS in TLS, to a proxy, is no socket itself
        if raw is not None:
            with suppress(OSError):
                # That of the base class: `SSLSocket.shutdown` would take the TLS state from the thread that reads.
                socket.socket.shutdown(raw, socket.SHUT_RDWR)

    def attach(self, response_socket: Any) -> None:
        """Says which socket the response comes from. Raises `DeadlineError` if it was stopped before."""
        self.socket = response_socket
        self.remaining()

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

    def __init__(self, raw: Any, response_socket: Any, deadline: Deadline) -> None:
        self.raw = raw
        self.socket = response_socket
        self.deadline = deadline

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int | None:
        if self.deadline.pid != os.getpid():
            raise OSError("the connection belongs to the process that was forked")
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
        def __init__(self, response_socket: Any, *arguments: Any, **keywords: Any) -> None:
            base.__init__(self, response_socket, *arguments, **keywords)
            deadline = _active.get()
            if deadline is not None:
                deadline.attach(response_socket)
                self.fp: Any = io.BufferedReader(_DeadlineReader(self.fp.detach(), response_socket, deadline))

        def _read_status(self) -> Any:
            """The status after those that only announce a response, such as 103: http.client knows 100 alone."""
            while True:
                found: Any = base._read_status(self)
                if found[1] == http.client.SWITCHING_PROTOCOLS:
                    raise http.client.BadStatusLine("101, which was not asked for")
                if not http.client.SWITCHING_PROTOCOLS < found[1] < http.client.OK:
                    return found
                http.client.parse_headers(self.fp)

    return Response


def _pool_class(base: Any) -> Any:
    """The class of connection pools whose connections have such responses."""
    connection = base.ConnectionCls
    response = _response_class(connection.response_class)

    class Connection(connection):  # type: ignore[misc, valid-type]
        response_class = response

        def connect(self) -> None:
            deadline = _active.get()
            seconds = deadline.remaining() if deadline is not None else None
            if deadline is not None and deadline.at is not None:
                self.timeout = seconds
            connection.connect(self)

    return type(base.__name__, (base,), {"ConnectionCls": Connection})


_managers: WeakKeyDictionary[Any, Any] = WeakKeyDictionary()

if hasattr(os, "register_at_fork"):
    # Two processes that send over one connection would get each other's responses.
    os.register_at_fork(after_in_child=_managers.clear)


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
