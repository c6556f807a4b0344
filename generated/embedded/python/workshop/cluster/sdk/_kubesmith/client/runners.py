"""What a cache needs of threads and of asyncio: work in the background, a signal, and calls of handlers."""

from __future__ import annotations

import asyncio
import inspect
import signal
import threading
from collections.abc import Awaitable, Callable
from typing import Any

__all__ = ["AsyncRunner", "AsyncSignal", "AsyncTermination", "Runner", "Signal", "Termination"]


_CANCELLATION = 1.0
"""Seconds within which a task that is cancelled ends; one that refuses to is left."""


class Signal:
    """Something that happens once."""

    def __init__(self) -> None:
        self._event = threading.Event()

    def set(self) -> None:
        """Says that it has happened."""
        self._event.set()

    def is_set(self) -> bool:
        """Whether it has happened."""
        return self._event.is_set()

    def wait(self, timeout: float | None) -> bool:
        """Waits until it has happened; false after so many seconds."""
        return self._event.wait(timeout)


class AsyncSignal:
    """As `Signal`, for tasks of one event loop."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def set(self) -> None:
        """Says that it has happened."""
        self._event.set()

    def is_set(self) -> bool:
        """Whether it has happened."""
        return self._event.is_set()

    async def wait(self, timeout: float | None) -> bool:
        """Waits until it has happened; false after so many seconds."""
        try:
            await asyncio.wait_for(self._event.wait(), timeout)
        except (TimeoutError, asyncio.TimeoutError):
            return False
        return True


class Runner:
    """A function that runs in a thread of its own."""

    def __init__(self) -> None:
        self._thread: threading.Thread | None = None

    @property
    def is_started(self) -> bool:
        """Whether `start` was called."""
        return self._thread is not None

    def start(self, run: Callable[[], None], name: str) -> None:
        """Starts the thread, which does not keep the process alive."""
        self._thread = threading.Thread(target=run, name=name, daemon=True)
        self._thread.start()

    def join(self, timeout: float | None = None) -> bool:
        """Waits for the end of the thread, unless it is the caller's own; false after so many seconds."""
        if self._thread is None or self._thread is threading.current_thread():
            return True
        self._thread.join(timeout)
        return not self._thread.is_alive()

    def call(self, handler: Callable[..., object], *arguments: Any) -> None:
        """Calls a handler."""
        handler(*arguments)


class AsyncRunner:
    """A coroutine that runs in a task of its own."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None

    @property
    def is_started(self) -> bool:
        """Whether `start` was called."""
        return self._task is not None

    def start(self, run: Callable[[], Awaitable[None]], name: str) -> None:
        """Starts the task in the running loop."""
        self._task = asyncio.ensure_future(run())
        self._task.set_name(name)

    async def join(self, timeout: float | None = None) -> bool:
        """Waits for the end of the task, unless it is the caller's own; after so many seconds, cancels it: false."""
        if self._task is None or self._task is asyncio.current_task():
            return True
        if timeout is None:
            await asyncio.gather(self._task, return_exceptions=True)
            return True
        done, _ = await asyncio.wait({self._task}, timeout=timeout)
        if not done:
            self._task.cancel()
            await asyncio.wait({self._task}, timeout=_CANCELLATION)
        return bool(done)

    async def call(self, handler: Callable[..., object], *arguments: Any) -> None:
        """Calls a handler, and waits for it if it is a coroutine function."""
        result = handler(*arguments)
        if inspect.isawaitable(result):
            await result


class Termination:
    """SIGTERM -> `SystemExit` in the main thread, while this is entered. In another thread it changes nothing."""

    def __init__(self) -> None:
        self._before: Any = None
        self._is_main = threading.current_thread() is threading.main_thread()

    def __enter__(self) -> None:
        if self._is_main:
            self._before = signal.signal(signal.SIGTERM, self._exit)

    def __exit__(self, *_: object) -> None:
        if self._is_main:
            signal.signal(signal.SIGTERM, self._before)

    def _exit(self, number: int, frame: object) -> None:
        raise SystemExit


class AsyncTermination:
    """SIGTERM -> the end of the block of an `async with`, whose task is cancelled. No other task is."""

    def __init__(self) -> None:
        self._task: asyncio.Task[Any] | None = None
        self._has_come = False

    async def __aenter__(self) -> None:
        self._task = asyncio.current_task()
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self._cancel)

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> bool:
        asyncio.get_running_loop().remove_signal_handler(signal.SIGTERM)
        is_ours = self._has_come and kind is asyncio.CancelledError
        uncancel: Any = getattr(self._task, "uncancel", None)
        if is_ours and uncancel is not None:  # since Python 3.11
            uncancel()
        return is_ours

    def _cancel(self) -> None:
        if self._task is not None and not self._has_come:
            self._has_come = True
            self._task.cancel()
