"""What a test wants to go wrong -> what the server is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

__all__ = ["Fault", "Verb"]

Verb = Literal["get", "list", "watch", "create", "update", "patch", "delete", "deletecollection"]


@dataclass(frozen=True)
class Fault:
    """What goes wrong with a request. Make one by its functions, such as `Fault.conflict()`."""

    kind: str
    details: tuple[tuple[str, float], ...] = ()

    @classmethod
    def code(cls, code: int, *, retry_after: int | None = None) -> Fault:
        """The answer is a failure with this code, and nothing is done; `retry_after` are seconds."""
        return cls("code", (("code", code), *((("retryAfter", retry_after),) if retry_after is not None else ())))

    @classmethod
    def conflict(cls) -> Fault:
        """The answer is 409, as if another client had changed the object in between; nothing is done."""
        return cls("conflict")

    @classmethod
    def delay(cls, seconds: float) -> Fault:
        """The request is done, and its answer comes later."""
        return cls("delay", (("seconds", seconds),))

    @classmethod
    def no_answer(cls) -> Fault:
        """The request is done, and the connection ends without an answer."""
        return cls("noAnswer")

    @classmethod
    def expired(cls, *, after: int = 0) -> Fault:
        """A watch says after so many events that its version is too old (410)."""
        return cls("expired", (("after", after),))

    @classmethod
    def end(cls, *, after: int = 0) -> Fault:
        """A watch ends after so many events."""
        return cls("end", (("after", after),))

    @classmethod
    def half_line(cls, *, after: int = 0) -> Fault:
        """A watch ends in the middle of the line after so many events."""
        return cls("halfLine", (("after", after),))

    def to_json(self) -> dict[str, Any]:
        """What the server is told."""
        return {"fault": self.kind, **dict(self.details)}
