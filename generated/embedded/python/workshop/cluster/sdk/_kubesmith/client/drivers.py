"""The steps of a verb -> what the verb returns, over the connections of a transport, sync and async."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, TypeVar

from ..http.api_errors import ApiError, async_errors
from .steps import Send, Sleep, Step, Steps

if TYPE_CHECKING:
    from ..http.transport import AsyncTransport, Transport

__all__ = ["perform", "perform_async"]

T = TypeVar("T")


def perform(transport: Transport, steps: Steps[T]) -> T:
    """Performs the steps of a verb; raises what they raise."""

    def perform_step(step: Step) -> Any:
        if isinstance(step, Send):
            sender = transport if step.seconds is None else transport.with_timeout(step.seconds)
            return sender.send(step.request, sender.deadline())  # a deadline of ours: one attempt
        return time.sleep(_seconds(step))

    try:
        step = next(steps)
        while True:
            try:
                result = perform_step(step)
            except ApiError as error:
                step = steps.throw(error)
            else:
                step = steps.send(result)
    except StopIteration as end:
        value: T = end.value
        return value


async def perform_async(transport: AsyncTransport, steps: Steps[T]) -> T:
    """As `perform`."""

    async def perform_step(step: Step) -> Any:
        if isinstance(step, Send):
            sender = transport if step.seconds is None else transport.with_timeout(step.seconds)
            return await sender.send(step.request)
        return await asyncio.sleep(_seconds(step))

    with async_errors():
        try:
            step = next(steps)
            while True:
                try:
                    result = await perform_step(step)
                except ApiError as error:
                    step = steps.throw(error)
                else:
                    step = steps.send(result)
        except StopIteration as end:
            value: T = end.value
            return value


def _seconds(step: Step) -> float:
    """How long a step waits; raises `TypeError` for the steps of watches, which have drivers of their own."""
    if isinstance(step, Sleep):
        return step.seconds
    raise TypeError(f"a verb takes no step {type(step).__name__}")
