"""What a server or the way to it says is wrong with a request -> the one exception of all operations."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from .codecs import is_dict, is_list

__all__ = ["ApiError", "Cause", "StatusDetails", "error_of", "error_of_status"]


class Cause(NamedTuple):
    """One of several reasons of an error."""

    reason: str
    """Of a field, as in `FieldValueInvalid`."""
    message: str
    """For people."""
    field: str
    """Where, as in `spec.size`."""


class StatusDetails(NamedTuple):
    """What an error is about."""

    name: str
    """The name of the object."""
    group: str
    """The API group of its kind."""
    kind: str
    """Its kind, or the name that the kind has in URLs."""
    uid: str
    """Its uid."""
    causes: tuple[Cause, ...]
    """All that is wrong."""
    retry_after_seconds: int
    """When to try again; 0: nothing is said of it."""


class ApiError(Exception):
    """An operation that was not done.

    Its text has the request, the code of HTTP and what the server says.
    """

    def __init__(self, request: str, code: int, reason: str, message: str, status: Mapping[str, Any]) -> None:
        super().__init__(request, code, reason, message, status)
        self.request = request
        """Method and path, as in `GET /api/v1/pods`."""
        self.code = code
        """The code of HTTP, as in 404; 0 where no answer came."""
        self.reason = reason
        """In one word, as in `NotFound`, `AlreadyExists`, `Conflict`, `Expired`, `Invalid`."""
        self.message = message
        """For people."""
        self.status = status
        """The server's `Status` in wire form; empty where it sent none."""

    @property
    def details(self) -> StatusDetails:
        """What the server says that the error is about, empty where it does not."""
        found: Any = self.status.get("details")
        held: dict[str, Any] = found if is_dict(found) else {}
        causes: Any = held.get("causes")
        each: list[Any] = [cause for cause in causes if is_dict(cause)] if is_list(causes) else []
        seconds: Any = held.get("retryAfterSeconds")
        return StatusDetails(
            name=_text(held, "name"),
            group=_text(held, "group"),
            kind=_text(held, "kind"),
            uid=_text(held, "uid"),
            causes=tuple(Cause(_text(c, "reason"), _text(c, "message"), _text(c, "field")) for c in each),
            retry_after_seconds=seconds if isinstance(seconds, int) else 0,
        )

    def __str__(self) -> str:
        code = f"{self.code} " if self.code else ""
        return f"{self.request}: {code}{self.reason}: {self.message}"


def _text(held: dict[str, Any], key: str) -> str:
    return str(held.get(key) or "")


def error_of(request: str, code: int, phrase: str | None, body: bytes | str | None) -> ApiError:
    """The error of an answer: a `Status`, or any other text; `phrase` is what HTTP says of the code."""
    text = body.decode("utf-8", "replace") if isinstance(body, bytes) else body or ""
    try:
        status: Any = json.loads(text)
    except ValueError:
        status = None
    if is_dict(status) and status.get("kind") == "Status":
        return error_of_status(request, status, code, phrase)
    return ApiError(request, code, (phrase or "Unknown").replace(" ", ""), text.strip() or "no more is said", {})


def error_of_status(request: str, status: dict[str, Any], code: int = 0, phrase: str | None = None) -> ApiError:
    """The error of a `Status`."""
    reason = str(status.get("reason") or (phrase or "Unknown").replace(" ", ""))
    message = str(status.get("message") or "no more is said")
    said: Any = status.get("code")
    return ApiError(request, code or (said if isinstance(said, int) else 0), reason, message, status)
