"""What a caller waits for, and the states of an object -> whether it has come, and the error if it is late."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from ..codecs import is_dict, is_list
from ..external import to_wire_or_error
from ..results import UnreadableError, metadata_of

__all__ = ["Until", "raise_unreadable"]

K = TypeVar("K")


class Until(Generic[K]):
    """A condition by its type, `deleted`, or a function of the object."""

    def __init__(self, title: str, until: str | Callable[[K], bool]) -> None:
        self.title = title
        """The object in messages."""
        self.until = until
        self.uid: str | None = None
        """The uid of the object that was seen first: one of the same name that comes later is another one."""
        self.last = "it does not exist"
        """What was seen last, for the message."""

    def is_met(self, found: K | None) -> bool:
        """Whether the wait is over with this state of the object; None: it does not exist."""
        if found is None:
            self.last = "it does not exist"
            return self.until == "deleted"
        wire: Any = to_wire_or_error(found, self.title)
        uid = str(metadata_of(wire).get("uid") or "")
        self.uid = self.uid if self.uid is not None else uid
        self.last = "it exists"
        if self.until == "deleted":
            return uid != self.uid
        return self._has_condition(wire, self.until) if isinstance(self.until, str) else bool(self.until(found))

    def _has_condition(self, wire: Any, condition_type: str) -> bool:
        """Whether a condition is `True`, and about the object as it is now: kubectl waits for the same."""
        status: Any = wire.get("status")
        conditions: Any = status.get("conditions") if is_dict(status) else None
        for condition in conditions if is_list(conditions) else ():
            if is_dict(condition) and condition.get("type") == condition_type:
                observed: Any = condition.get("observedGeneration")
                generation: Any = metadata_of(wire).get("generation")
                is_outdated = isinstance(observed, int) and isinstance(generation, int) and observed < generation
                reason = " ".join(str(condition.get(key) or "") for key in ("reason", "message")).strip()
                state = "outdated" if is_outdated else condition.get("status")
                self.last = f"the condition is {state}" + (f" ({reason})" if reason else "")
                return not is_outdated and condition.get("status") == "True"
        self.last = f"it has no condition {condition_type}"
        return False

    def timeout_error(self, seconds: float | None) -> TimeoutError:
        """The error of a wait that was too long."""
        what = f"`{self.until}`" if isinstance(self.until, str) else getattr(self.until, "__name__", "the predicate")
        return TimeoutError(f"{self.title}: {what} did not come within {seconds} seconds; {self.last}")


def raise_unreadable(error: UnreadableError) -> None:
    """Ends a wait for an object that cannot be read."""
    raise error
