"""An `Api`, a name and what to wait for -> the object once that has come."""
# Made from async_wait.py by `cargo xtask generate`.

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from .known import ObjectReader
from .requests import field_selector
from .streams import StreamDriver
from .until import Until, raise_unreadable
from .wait_steps import wait_steps
from .watch_steps import WatchMachine, WatchOptions

if TYPE_CHECKING:
    from ..transport import Transport
    from .objects import Objects
    from .steps import Steps

__all__ = ["wait_for"]

K = TypeVar("K")


def wait_for(api: Objects[Any], name: str, until: str | Callable[[K], bool], timeout: float | None) -> K | None:
    """Watches one object; None if it does not exist. Raises `TimeoutError`."""
    goal: Until[K] = Until(f"{api._kind.kind} `{name}`", until)  # pyright: ignore[reportPrivateUsage]

    def start() -> tuple[Transport, Steps[None]]:
        verbs = api._verbs()  # pyright: ignore[reportPrivateUsage]
        verbs.requests.item("GET", name, {})  # refuses what is no name
        reader: ObjectReader[K] = ObjectReader(verbs.kind.read, verbs.kind.info.kind, raise_unreadable)
        options = WatchOptions(fields=field_selector({"metadata.name": name}))
        machine = WatchMachine(verbs.requests.collection("GET", {}).path, reader, options)
        return api._connection.open(), wait_steps(machine, goal.is_met, timeout)  # pyright: ignore[reportPrivateUsage]

    driver = StreamDriver(start)
    try:
        outcome: Any = driver.next()
    except TimeoutError:
        raise goal.timeout_error(timeout) from None
    finally:
        driver.close()
    found: K | None = outcome.object
    return found
