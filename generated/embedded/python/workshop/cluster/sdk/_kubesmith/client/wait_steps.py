"""The watch of one object and a condition -> the steps that wait until the condition holds, or the time is over."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from ..http.api_errors import ApiError
from .steps import Emit, Open, ReadLine, Send, Sleep, Step, Steps
from .until import Until
from .watch_steps import WatchMachine

__all__ = ["Outcome", "wait_steps"]

K = TypeVar("K")


class Outcome(Generic[K]):
    """What the steps of a wait hand out at their end."""

    __slots__ = ("object",)

    def __init__(self, value: K | None) -> None:
        self.object: K | None = value
        """The object for which the condition holds; None if it does not exist."""


def wait_steps(
    machine: WatchMachine[K],
    goal: Until[K],
    seconds: float | None,
    clock: Callable[[], float] = time.monotonic,
) -> Steps[None]:
    """The steps, the last of which emits an `Outcome`; `machine` watches one object.

    `goal` sees each state of the object, and None when there is none. Raises its `TimeoutError` when so many seconds
    are over, and the `ApiError` that ends the watch.
    """
    end = None if seconds is None else clock() + seconds
    current: K | None = None
    steps = machine.run()
    step: Any = next(steps)
    while True:
        if isinstance(step, Emit):
            for event in step.value.events:
                current = None if event.type == "DELETED" else event.object
            if goal.is_met(current):
                break
            step = steps.send(None)
            continue
        left = None if end is None else end - clock()
        if left is not None and left <= 0:
            raise goal.timeout_error(seconds)
        try:
            result: Any = yield step if left is None else _shortened(step, left)
        except ApiError as error:
            if end is not None and error.reason == "Timeout" and clock() >= end:
                # The wait itself cut this request short: the message is about the one before.
                raise goal.timeout_error(seconds) from error
            step = steps.throw(error)
        else:
            step = steps.send(result)
    steps.close()
    yield Emit(Outcome(None if goal.until == "deleted" else current))


def _shortened(step: Step, left: float) -> Step:
    """A step that takes no longer than the seconds that are left."""
    if isinstance(step, (Send, ReadLine)):
        return step._replace(seconds=left)
    if isinstance(step, Sleep):
        return Sleep(min(step.seconds, left))
    return step._replace(silence=min(step.silence, left)) if isinstance(step, Open) else step
