"""The watch of one object and a condition -> the steps that wait until the condition holds, or the time is over."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from ..api_errors import ApiError
from .steps import Emit, Open, ReadLine, Send, Sleep, Step, Steps
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
    is_met: Callable[[K | None], bool],
    seconds: float | None,
    clock: Callable[[], float] = time.monotonic,
) -> Steps[None]:
    """The steps, the last of which emits an `Outcome`; `machine` watches one object.

    `is_met` is called with each state of the object, and with None when there is none. Raises `TimeoutError` when so
    many seconds are over, and the `ApiError` that ends the watch.
    """
    end = None if seconds is None else clock() + seconds
    current: K | None = None
    steps = machine.run()
    step: Any = next(steps)
    while True:
        if isinstance(step, Emit):
            for event in step.value.events:
                current = None if event.type == "DELETED" else event.object
            if is_met(current):
                break
            step = steps.send(None)
            continue
        try:
            result: Any = yield step if end is None else _shortened(step, end - clock(), seconds)
        except ApiError as error:
            step = steps.throw(error)
        else:
            step = steps.send(result)
    steps.close()
    yield Emit(Outcome(current))


def _shortened(step: Step, left: float, seconds: float | None) -> Step:
    """A step that takes no longer than the time that is left."""
    if left <= 0:
        raise TimeoutError(f"the condition did not hold within {seconds} seconds")
    if isinstance(step, (Send, ReadLine)):
        return step._replace(seconds=left)
    if isinstance(step, Sleep):
        return Sleep(min(step.seconds, left))
    return step._replace(silence=min(step.silence, left)) if isinstance(step, Open) else step
