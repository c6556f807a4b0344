"""Keys to work on -> which of them comes next, and when: each once, never twice at a time, later after a failure."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from heapq import heapify, heappop, heappush
from math import isnan
from random import random as random_part
from typing import Any, TypeVar

from .controller_options import Backoff
from .known import Key

__all__ = [
    "AsyncCleanup",
    "AsyncReconcile",
    "AsyncWorkQueue",
    "Cleanup",
    "Reconcile",
    "Schedule",
    "WorkQueue",
    "checked_wait",
]

K = TypeVar("K")

Reconcile = Callable[[K], float | None]
"""Makes the cluster what an object says; returns the seconds after which it shall be called again, or None."""
AsyncReconcile = Callable[[K], Awaitable[float | None]]
"""As `Reconcile`, a coroutine function."""
Cleanup = Callable[[K], object]
"""Removes what was made for an object."""
AsyncCleanup = Callable[[K], Awaitable[object]]
"""As `Cleanup`, a coroutine function."""

_LONGEST_TURN = 365 * 86_400.0
"""Seconds: the most that a function can ask for. Threads cannot wait for ever longer times."""
_SPARE = 64
"""How many entries the heap may have besides twice those that are due."""


def checked_wait(returned: Any) -> float | None:
    """What a function returned, if that is seconds or None, within what a clock can wait for.

    Raises `TypeError` for anything else, and `ValueError` for NaN.
    """
    if returned is None:
        return None
    if isinstance(returned, bool) or not isinstance(returned, (int, float)):
        raise TypeError(f"`reconcile` returned {type(returned).__name__}; expected seconds, or None")
    if isinstance(returned, float) and isnan(returned):
        raise ValueError("`reconcile` returned NaN; expected seconds, or None")
    # Compared before it is converted: an integer may be larger than any float.
    return 0.0 if returned <= 0 else _LONGEST_TURN if returned >= _LONGEST_TURN else float(returned)


class Schedule:
    """When each key is due. It does not wait: callers pass the time, in seconds of any monotonic clock."""

    def __init__(self, backoff: Backoff | None = None, random: Callable[[], float] = random_part) -> None:
        self.backoff = backoff or Backoff()
        self.random = random
        """A number from 0 to 1."""
        self.due: dict[Key, float] = {}
        """When each key is due that nobody works on."""
        self.heap: list[tuple[float, int, Key]] = []
        """The same in their order; entries that `due` no longer has are passed over."""
        self.count = 0
        """The entries so far: of keys that are due at the same time, the first comes first."""
        self.running: dict[Key, float | None] = {}
        """The keys that are worked on, each with the time at which it is due again."""
        self.failures: dict[Key, int] = {}
        """The failures in a row of each key."""

    def add(self, key: Key, due: float) -> None:
        """Makes a key due; the earlier time counts if it is due already. One that is worked on comes after that."""
        before = self.running.get(key) if key in self.running else self.due.get(key)
        if before is not None and before <= due:
            return
        if key in self.running:
            self.running[key] = due
            return
        self.due[key] = due
        self.count += 1
        heappush(self.heap, (due, self.count, key))
        if len(self.heap) > 2 * len(self.due) + _SPARE:
            self._forget()

    def _forget(self) -> None:
        """Drops the entries that `due` no longer has: of keys that became due earlier than they were to be."""
        entries = {key: (due, count, key) for due, count, key in self.heap if self.due.get(key) == due}
        self.heap = list(entries.values())
        heapify(self.heap)

    def take(self, now: float) -> Key | None:
        """The next key to work on; None if none is due yet."""
        while self.heap and self.heap[0][0] <= now:
            due, _, key = heappop(self.heap)
            if self.due.get(key) == due:
                del self.due[key]
                self.running[key] = None
                return key
        return None

    def wait(self, now: float) -> float | None:
        """The seconds until a key may be due; None if none will be."""
        return max(0.0, self.heap[0][0] - now) if self.heap else None

    def done(self, key: Key, now: float, after: float | None) -> None:
        """Ends the work on a key, which is due again after so many seconds, unless that is None."""
        self.failures.pop(key, None)
        self._release(key, None if after is None else now + after)

    def failed(self, key: Key, now: float, after: float | None = None) -> float:
        """Ends the work on a key that failed; the seconds after which it is due again, `after` where that is set."""
        failures = self.failures.get(key, 0)
        self.failures[key] = failures + 1
        wait = self.backoff.wait(failures, self.random()) if after is None else min(after, _LONGEST_TURN)
        self._release(key, now + wait)
        return wait

    def _release(self, key: Key, due: float | None) -> None:
        for each in (self.running.pop(key), due):
            if each is not None:
                self.add(key, each)


class WorkQueue:
    """A schedule for worker threads."""

    def __init__(self, backoff: Backoff | None = None) -> None:
        self._schedule = Schedule(backoff)
        self._changed = threading.Condition()
        self._is_closed = False

    def add(self, key: Key) -> None:
        """Makes a key due now."""
        with self._changed:
            self._schedule.add(key, time.monotonic())
            self._changed.notify()

    def take(self) -> Key | None:
        """Waits for the next key; None once the queue is closed."""
        with self._changed:
            while not self._is_closed:
                key = self._schedule.take(time.monotonic())
                if key is not None:
                    return key
                self._changed.wait(self._schedule.wait(time.monotonic()))
        return None

    def done(self, key: Key, after: float | None) -> None:
        """Ends the work on a key, which is due again after so many seconds, unless that is None."""
        with self._changed:
            self._schedule.done(key, time.monotonic(), after)
            self._changed.notify()

    def failed(self, key: Key, after: float | None = None) -> float:
        """Ends the work on a key that failed; the seconds after which it is due again, `after` where that is set."""
        with self._changed:
            wait = self._schedule.failed(key, time.monotonic(), after)
            self._changed.notify()
        return wait

    def running(self) -> list[Key]:
        """The keys that are worked on."""
        with self._changed:
            return list(self._schedule.running)

    def close(self) -> None:
        """Ends every `take`."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()


class AsyncWorkQueue:
    """A schedule for worker tasks of one event loop."""

    def __init__(self, backoff: Backoff | None = None) -> None:
        self._schedule = Schedule(backoff)
        self._changed = asyncio.Event()
        self._is_closed = False

    def add(self, key: Key) -> None:
        """Makes a key due now."""
        self._schedule.add(key, time.monotonic())
        self._changed.set()

    async def take(self) -> Key | None:
        """Waits for the next key; None once the queue is closed."""
        await asyncio.sleep(0)  # a function that wants its key back at once must not keep the loop from all others
        while not self._is_closed:
            key = self._schedule.take(time.monotonic())
            if key is not None:
                return key
            self._changed.clear()
            try:
                await asyncio.wait_for(self._changed.wait(), self._schedule.wait(time.monotonic()))
            except (TimeoutError, asyncio.TimeoutError):
                continue
        return None

    def done(self, key: Key, after: float | None) -> None:
        """Ends the work on a key, which is due again after so many seconds, unless that is None."""
        self._schedule.done(key, time.monotonic(), after)
        self._changed.set()

    def failed(self, key: Key, after: float | None = None) -> float:
        """Ends the work on a key that failed; the seconds after which it is due again, `after` where that is set."""
        wait = self._schedule.failed(key, time.monotonic(), after)
        self._changed.set()
        return wait

    def running(self) -> list[Key]:
        """The keys that are worked on."""
        return list(self._schedule.running)

    def close(self) -> None:
        """Ends every `take`."""
        self._is_closed = True
        self._changed.set()
