"""How long a response may take and how many bytes of it are held in memory; and the errors of what exceeds that."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..lazy import LazyModule

if TYPE_CHECKING:
    from . import api_errors as _api_errors
else:  # loads the official client
    _api_errors = LazyModule(f"{__package__}.api_errors")

__all__ = [
    "DEFAULT_LIMITS",
    "DEFAULT_TIMEOUT",
    "ERROR_BYTES",
    "ResponseLimits",
    "Timeout",
    "extend",
    "response_timeout",
]

Timeout = float | tuple[float, float] | None
"""Seconds for the whole response, with all attempts of the client; of a watch or of lines, seconds until it begins. Or
two numbers: seconds to connect, and seconds between two parts of the response. None waits forever."""

DEFAULT_TIMEOUT = 60.0
"""So long does an API server itself work on a request (its `--request-timeout`)."""

ERROR_BYTES = 1 << 20
"""How much of the body of an error is read: a `Status` is far shorter, a proxy between may answer with anything."""


class ResponseLimits(NamedTuple):
    """How many decompressed bytes of a response are held in memory; a longer one raises an `ApiError`, `TooLarge`."""

    response_bytes: int = 256 << 20
    """Of a response that is read as a whole. etcd stores objects of at most 1.5 MiB: a page of 100 of them fits."""
    line_bytes: int = 16 << 20
    """Of an event of a watch or a line of a log: ten times the largest object that etcd stores."""


DEFAULT_LIMITS = ResponseLimits()


def extend(body: bytearray, chunk: bytes, limits: ResponseLimits, request: str) -> None:
    """Appends to the body of a response that is read as a whole; raises `ApiError` if it is too large."""
    if len(body) + len(chunk) > limits.response_bytes:
        advice = "request less, such as pages of a list (`limit`), or raise `ResponseLimits.response_bytes`"
        message = f"the response has more than {limits.response_bytes} bytes; {advice}"
        raise _api_errors.local_error(request, "TooLarge", message)
    body += chunk


def response_timeout(request: str, timeout: Timeout, silence: float | None = None) -> _api_errors.ApiError:
    """The error of a response that does not arrive in time, or of a stream that was silent for too many seconds."""
    message = f"the response did not arrive within {timeout} seconds"
    if silence is not None:
        message = f"the server sent nothing for {silence:g} seconds"
    return _api_errors.local_error(request, "Timeout", message)
