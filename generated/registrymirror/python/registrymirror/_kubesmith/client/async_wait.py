"""An `AsyncApi`, a name and what to wait for -> the object once that has come."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from .known import ObjectReader
from .requests import field_selector
from .streams import AsyncStreamDriver
from .until import Until, raise_unreadable
from .wait_steps import wait_steps
from .watch_steps import WatchMachine, WatchOptions

if TYPE_CHECKING:
    from ..transport import AsyncTransport
    from .async_objects import AsyncObjects
    from .steps import Steps

__all__ = ["wait_for"]

K = TypeVar("K")


async def wait_for(
    api: AsyncObjects[Any], name: str, until: str | Callable[[K], bool], timeout: float | None
) -> K | None:
    """Watches one object; None if it does not exist. Raises `TimeoutError`."""
    goal: Until[K] = Until(f"{api._kind.kind} `{name}`", until)  # pyright: ignore[reportPrivateUsage]

    async def start() -> tuple[AsyncTransport, Steps[None]]:
        verbs = await api._verbs()  # pyright: ignore[reportPrivateUsage]
        verbs.requests.item("GET", name, {})  # refuses what is no name
        reader: ObjectReader[K] = ObjectReader(verbs.kind.read, verbs.kind.info.kind, raise_unreadable)
        options = WatchOptions(fields=field_selector({"metadata.name": name}))
        machine = WatchMachine(verbs.requests.collection("GET", {}).path, reader, options)
        return await api._connection.open(), wait_steps(machine, goal.is_met, timeout)  # pyright: ignore[reportPrivateUsage]

    driver = AsyncStreamDriver(start)
    try:
        outcome: Any = await driver.next()
    except TimeoutError:
        raise goal.timeout_error(timeout) from None
    finally:
        await driver.aclose()
    found: K | None = outcome.object
    return found
