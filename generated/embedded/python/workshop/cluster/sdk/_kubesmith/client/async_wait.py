"""An `AsyncApi`, an object and what to wait for -> the object once that has come."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from .known import ObjectReader
from .requests import KindRequests, field_selector
from .streams import AsyncStreamDriver
from .until import Until, raise_unreadable
from .wait_steps import wait_steps
from .watch_steps import WatchMachine, WatchOptions

if TYPE_CHECKING:
    from ..http.transport import AsyncTransport
    from .async_objects import AsyncObjects
    from .steps import Steps

__all__ = ["wait_for"]

K = TypeVar("K")

_FIRST_REFUSAL = 5.0
"""Seconds for which a 403 may last: who waits may do so because the server starts again, and has not read the roles."""


async def wait_for(
    api: AsyncObjects[Any],
    target: object,
    until: str | Callable[[K], bool],
    timeout: float | None,
    fail_on: Mapping[str, bool] | None,
) -> K | None:
    """Watches one object; None if it does not exist. Raises `TimeoutError` and `WaitFailed`."""

    async def start() -> tuple[AsyncTransport, Steps[None]]:
        verbs = await api._verbs()  # pyright: ignore[reportPrivateUsage]
        found = verbs.requests.target(target)
        request = verbs.requests.item("GET", found, {})
        goal: Until[K] = Until(verbs.kind.info.kind, request, found, until, fail_on)
        requested = verbs.kind.requested(found.namespace or "", found.name)
        reader: ObjectReader[K] = ObjectReader(
            verbs.kind.read, verbs.kind.info.kind, raise_unreadable, requested=requested
        )
        fields = field_selector({"metadata.name": found.name})
        options = WatchOptions(fields=fields, first_refusal=_FIRST_REFUSAL, on_retry=goal.failed)
        objects = KindRequests(verbs.kind, found.namespace).collection("GET", {})
        steps = wait_steps(WatchMachine(objects.path, reader, options), goal, timeout)
        return await api._connection.open(), steps  # pyright: ignore[reportPrivateUsage]

    driver = AsyncStreamDriver(start)
    try:
        outcome: Any = await driver.next()
    finally:
        await driver.aclose()
    found: K | None = outcome.object
    return found
