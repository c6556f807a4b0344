"""What a program may say of a controller: which events count, how long failures wait, and what is around each call."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    from ..http.results import Event

__all__ = ["Around", "Backoff", "Retry", "When", "checked_seconds", "generation_changed"]

K = TypeVar("K")

When = Callable[["Event[K]", "K | None"], bool]
"""Whether an event counts. The second argument is the object before the event; None if there was none."""

Around = Callable[[K], AbstractContextManager[object]]
"""What is entered before each call for an object, and left after it, such as a timer or a span."""


class Backoff(NamedTuple):
    """How long an object waits after failures, in seconds. Each wait is between a half of this and all of it."""

    first: float = 0.2
    """After the first failure. Each further one in a row doubles it."""
    longest: float = 30.0
    """The most."""

    def checked(self) -> Backoff:
        """Raises `ValueError` for times that are none."""
        if not 0 < self.first <= self.longest < float("inf"):
            raise ValueError(f"backoff: first {self.first}, longest {self.longest}; expected 0 < first <= longest")
        return self

    def wait(self, failures: int, part: float) -> float:
        """The wait after so many failures before this one; `part` is a random number from 0 to 1."""
        return min(self.longest, self.first * (1 << min(failures, 64))) * (0.5 + part / 2)


class Retry(Exception):
    """Raised by `reconcile` for a failure that is expected, such as a registry that does not answer.

    The controller logs the message as one line, without where it was raised, and calls again after `after` seconds;
    without them, after a wait as for any other failure.
    """

    def __init__(self, message: str, after: float | None = None) -> None:
        super().__init__(message)
        self.after = checked_seconds("after", after)


def checked_seconds(name: str, seconds: float | None) -> float | None:
    """Seconds, or None; raises `ValueError` for others than positive ones."""
    if seconds is not None and not 0 < seconds < float("inf"):
        raise ValueError(f"{name}: {seconds}; expected a positive number of seconds, or None")
    return seconds


def generation_changed(event: Event[Any], before: Any) -> bool:
    """A `When` for which changes of the status, labels and annotations alone do not count.

    Servers count `metadata.generation` up when the rest of an object changes, and when its deletion begins. Kinds
    without a generation, such as ConfigMap: every change counts.
    """
    generation: Any = event.object.metadata.generation
    if event.type != "MODIFIED" or before is None or generation is None:
        return True
    return bool(generation != before.metadata.generation)
