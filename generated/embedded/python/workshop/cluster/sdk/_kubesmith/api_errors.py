"""The error response to a request, or the failure of its connection -> the one exception of all operations."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple

from .codecs import is_dict, is_list
from .errors import ModelError
from .json_text import parse_json

__all__ = ["ApiError", "Cause", "StatusDetails", "error_from_response", "error_from_status"]

_NO_MESSAGE = "the server sent no message"

_LOCATION_LENGTH = 1000
"""How many characters of the location of a redirect are kept."""


class Cause(NamedTuple):
    """One of several causes of an error."""

    reason: str
    """One word, as in `FieldValueInvalid`."""
    message: str
    """The text for people."""
    field: str
    """The path of the field, as in `spec.size`."""


class StatusDetails(NamedTuple):
    """The object that an error is about; each text is empty if the server does not report it."""

    name: str
    """The name of the object."""
    group: str
    """The API group of its kind."""
    kind: str
    """Its kind, or the plural of the kind that URLs have."""
    uid: str
    """Its uid."""
    causes: tuple[Cause, ...]
    """Everything that is wrong with the request."""
    retry_after_seconds: int
    """When to try again; 0 if the server does not report it."""


class ApiError(Exception):
    """A request failed. `str()` of it has the request, the HTTP status code, the reason and the server's message."""

    def __init__(self, request: str, code: int, reason: str, message: str, status: Mapping[str, Any]) -> None:
        super().__init__(request, code, reason, message, status)
        self.request = request
        """Method and path, as in `GET /api/v1/pods`."""
        self.code = code
        """The HTTP status code, as in 404; 0 if there was no response."""
        self.reason = reason
        """One word, as in `NotFound`, `AlreadyExists`, `Conflict`, `Expired`, `Invalid`, `ConnectionFailed`."""
        self.message = message
        """The text for people."""
        self.status = status
        """The server's `Status` object in wire form; empty if it sent none."""

    @property
    def details(self) -> StatusDetails:
        """The `details` of the `Status`; empty if it has none."""
        value: Any = self.status.get("details")
        details: dict[str, Any] = value if is_dict(value) else {}
        causes: Any = details.get("causes")
        readable: list[Any] = [cause for cause in causes if is_dict(cause)] if is_list(causes) else []
        seconds: Any = details.get("retryAfterSeconds")
        return StatusDetails(
            name=_text(details, "name"),
            group=_text(details, "group"),
            kind=_text(details, "kind"),
            uid=_text(details, "uid"),
            causes=tuple(Cause(_text(c, "reason"), _text(c, "message"), _text(c, "field")) for c in readable),
            retry_after_seconds=seconds if isinstance(seconds, int) else 0,
        )

    def __str__(self) -> str:
        code = f"{self.code} " if self.code else ""
        return f"{self.request}: {code}{self.reason}: {self.message}"


def _text(wire: dict[str, Any], key: str) -> str:
    return str(wire.get(key) or "")


def error_from_response(
    request: str, code: int, phrase: str | None, body: bytes | str | None, headers: Mapping[str, str]
) -> ApiError:
    """The error of a response: of a redirect, or of a refusal, whose body is a `Status` or any text.

    `phrase` is the server's name of the code; None and empty: HTTP's name.
    """
    phrase = phrase or _phrase(code)
    if 300 <= code <= 399:
        return _redirect_error(request, code, phrase, headers)
    text = body.decode("utf-8", "replace") if isinstance(body, bytes) else body or ""
    try:
        status: Any = parse_json(text)
    except ModelError:
        status = None
    if is_dict(status) and status.get("kind") == "Status":
        return error_from_status(request, status, code, phrase)
    return ApiError(request, code, (phrase or "Unknown").replace(" ", ""), text.strip() or _NO_MESSAGE, {})


def _phrase(status: int) -> str | None:
    """HTTP's name of a status code, as in `Not Found`."""
    phrase: str | None = import_module("http.client").responses.get(status)
    return phrase


def _redirect_error(request: str, code: int, phrase: str | None, headers: Mapping[str, str]) -> ApiError:
    """The error of a redirect; characters of its location that are not printable ASCII become `?`."""
    names = {name.lower(): name for name in headers}
    location = headers[names["location"]] if "location" in names else ""
    cleaned = "".join(c if "!" <= c <= "~" else "?" for c in location[:_LOCATION_LENGTH])
    message = f"the server redirects to `{cleaned}`; redirects are not followed"
    return ApiError(request, code, (phrase or "Redirect").replace(" ", ""), message, {})


def error_from_status(request: str, status: dict[str, Any], code: int = 0, phrase: str | None = None) -> ApiError:
    """The error of a `Status` in wire form, whose own code counts if `code` is 0."""
    reason = str(status.get("reason") or (phrase or "Unknown").replace(" ", ""))
    message = str(status.get("message") or _NO_MESSAGE)
    own_code: Any = status.get("code")
    return ApiError(request, code or (own_code if isinstance(own_code, int) else 0), reason, message, status)
