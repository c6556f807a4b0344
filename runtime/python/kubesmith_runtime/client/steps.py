"""What a verb of the typed client asks of its transport, step by step; the sync and the async driver perform the steps.

A verb is a generator, written once, without any input or output of its own: it yields a step, and receives the result
of the step or, at the `yield`, the `ApiError` that the step raised. It returns what the verb returns.

    def get(self, name: str) -> Steps[K]:
        body = yield Send(self.requests.get(name))
        return self.kind.read(body)
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NamedTuple, TypeAlias, TypeVar

from ..http.requests import Request

__all__ = ["Close", "Emit", "Open", "ReadLine", "Send", "Sleep", "Step", "Steps"]

_T = TypeVar("_T")


class Send(NamedTuple):
    """Sends a request once; the result is the body of its response, as bytes."""

    request: Request
    seconds: float | None = None
    """How long the response may take; None: as long as the transport's timeout says."""


class Sleep(NamedTuple):
    """Waits; the result is None. Stopping a watch ends the wait."""

    seconds: float


class Open(NamedTuple):
    """Sends a request whose response is a stream of lines, and closes the stream that was open; the result is None."""

    request: Request
    silence: float
    """The seconds without a byte after which the stream counts as stalled: reading then raises an `ApiError`."""


class ReadLine(NamedTuple):
    """Waits for the next line of the open stream; the result is its bytes, or None at the end of the stream."""

    seconds: float | None = None
    """How long the server may send nothing, if that is less than the stream's silence."""


class Close(NamedTuple):
    """Closes the open stream, if there is one; the result is None."""


class Emit(NamedTuple):
    """Hands a value, such as an event, to the caller, who may not ask for another one; the result is None."""

    value: Any


Step: TypeAlias = Send | Sleep | Open | ReadLine | Close | Emit
Steps: TypeAlias = Generator[Step, Any, _T]
