"""What a caller waits for, and the states of an object -> whether it has come, and the error if it is late."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from ..http.api_errors import ApiError, NotFound
from ..http.requests import Request
from ..http.results import UnreadableError, metadata_of
from ..official.external import to_wire_or_error
from ..values.codecs import is_dict, is_list
from .requests import Target

__all__ = ["Until", "WaitFailed", "raise_unreadable"]

K = TypeVar("K")


class WaitFailed(Exception):
    """The object that a caller waits for has a condition with which the wait is in vain."""

    def __init__(self, text: str, condition: str, value: Any) -> None:
        super().__init__(text)
        self.condition = condition
        """The type of the condition."""
        self.object: Any = value
        """The object as it was then."""


class _State(NamedTuple):
    """A condition."""

    status: str
    """Its status; `outdated` if it is about an older generation of the object."""
    text: str
    """The status, with its reason and message."""


def _state(wire: Any, condition_type: str) -> _State | None:
    """The condition of a type that an object has, or None."""
    status: Any = wire.get("status")
    conditions: Any = status.get("conditions") if is_dict(status) else None
    for condition in conditions if is_list(conditions) else ():
        if is_dict(condition) and condition.get("type") == condition_type:
            observed: Any = condition.get("observedGeneration")
            generation: Any = metadata_of(wire).get("generation")
            is_outdated = isinstance(observed, int) and isinstance(generation, int) and observed < generation
            reason = " ".join(str(condition.get(key) or "") for key in ("reason", "message")).strip()
            found = "outdated" if is_outdated else str(condition.get("status"))
            return _State(found, found + (f" ({reason})" if reason else ""))
    return None


class Until(Generic[K]):
    """A condition by its type, `deleted`, or a function of the object."""

    def __init__(
        self,
        kind: str,
        request: Request,
        target: Target,
        until: str | Callable[[K], bool],
        fail_on: Mapping[str, bool] | None = None,
    ) -> None:
        for condition_type in [*([until] if isinstance(until, str) else []), *(fail_on or {})]:
            _require_condition(condition_type)
        self.fail_on = fail_on or {}
        """The conditions that end the wait with an error, each with its status."""
        self.title = f"{kind} `{target.name}`"
        """The object in messages."""
        self.request = request
        """The request that reads the object."""
        self.until = until
        self.is_known: bool = bool(target.uid)
        """Whether the object is one that existed: without it there is nothing to wait for but its end."""
        self.uid: str | None = target.uid or None
        """The uid of the object; else of the one that was seen first: another one may get its name later."""
        self.last = "no response said whether it exists"
        """What was seen last, for the message."""
        self.failure = ""
        """The error of the watch since then, for the message too."""

    def is_met(self, found: K | None) -> bool:
        """Whether the wait is over with this state of the object; None: it does not exist.

        Raises `NotFound` where an object that existed is gone, unless that is what the caller waits for.
        """
        self.failure = ""
        wire: Any = None if found is None else to_wire_or_error(found, self.title)
        uid = None if wire is None else str(metadata_of(wire).get("uid") or "")
        self.uid = uid if self.uid is None else self.uid
        is_gone = uid is None or uid != self.uid
        self.last = "it does not exist" if uid is None else "it exists"
        if self.until == "deleted":
            return is_gone
        if is_gone and self.is_known:
            raise NotFound(str(self.request), 404, "NotFound", f"{self.title} with the uid {self.uid} was deleted")
        if found is None:
            return False
        is_met = self._has_condition(wire, self.until) if isinstance(self.until, str) else bool(self.until(found))
        if not is_met:
            self._refuse_failure(wire, found)
        return is_met

    def _refuse_failure(self, wire: Any, found: K) -> None:
        """Raises `WaitFailed` if the object has one of the conditions that the caller does not want."""
        for condition_type, status in self.fail_on.items():
            state = _state(wire, condition_type)
            if state is not None and state.status == str(status):
                text = f"{self.title}: {self._what()} did not come: the condition {condition_type} is {state.text}"
                raise WaitFailed(text, condition_type, found)

    def failed(self, error: ApiError) -> None:
        """Notes a failure of the watch: nothing is known of the object until the next answer."""
        self.failure = f"; then a request failed: {error}"

    def _has_condition(self, wire: Any, condition_type: str) -> bool:
        """Whether a condition is `True`, and about the object as it is now: kubectl waits for the same."""
        state = _state(wire, condition_type)
        if state is None:
            self.last = f"it has no condition {condition_type}"
            return False
        self.last = f"the condition is {state.text}"
        return state.status == "True"

    def _what(self) -> str:
        """What the caller waits for."""
        return f"`{self.until}`" if isinstance(self.until, str) else getattr(self.until, "__name__", "the predicate")

    def timeout_error(self, seconds: float | None) -> TimeoutError:
        """The error of a wait that was too long."""
        what, seen = self._what(), f"{self.last}{self.failure}"
        return TimeoutError(f"{self.title}: {what} did not come within {seconds} seconds; {seen}")


_CONDITION = re.compile(r"(?:[a-z0-9](?:[-a-z0-9.]*[a-z0-9])?/)?(?:[A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]")
"""The type of a condition, as metav1.Condition has it."""
_KUBECTL_WORDS = {
    "delete": '`"deleted"`',
    "create": "a predicate that returns True",
    "Deleted": '`"deleted"`',
}
"""What the `--for` of kubectl takes and no condition is called, and what to pass for it."""


def _require_condition(until: str) -> None:
    """Raises `ValueError` for a text that no condition is called, for which a wait would last until its timeout."""
    advice = _KUBECTL_WORDS.get(until)
    if advice is None and not _CONDITION.fullmatch(until):
        name = until.partition("=")[2].strip() if until.startswith("condition=") else ""
        advice = f"`{name!r}`" if _CONDITION.fullmatch(name) else 'a type, as in `"Ready"`, or a predicate'
    if advice is not None:
        raise ValueError(f"{until!r} cannot be a condition: pass {advice}")


def raise_unreadable(error: UnreadableError) -> None:
    """Ends a wait for an object that cannot be read."""
    raise error
