"""A write -> the same write again and again, in a thread, while the test goes on."""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress

from kubernetes.client.exceptions import ApiException


@contextmanager
def others_write(write: Callable[[int], object], every: float = 0.02) -> Generator[None]:
    """Calls `write` with 1, 2, 3 and so on, with so many seconds in between. What the server refuses is ignored."""
    stopped = threading.Event()

    def work() -> None:
        count = 0
        while not stopped.wait(every):
            count += 1
            with suppress(ApiException):
                write(count)

    thread = threading.Thread(target=work)
    thread.start()
    try:
        yield
    finally:
        stopped.set()
        thread.join()
