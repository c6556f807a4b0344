"""The error response to a request, or the failure of its connection -> an exception, with a class for each reason.

Each is an `ApiException` of the official client, those of asynchronous requests of its form for asyncio too.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kubernetes.client.exceptions import ApiException

from ..text.json_text import parse_json
from ..values.codecs import is_dict
from ..values.errors import ModelError
from .status_details import Cause, StatusDetails, status_details, text_of

if TYPE_CHECKING:
    from .rights import Right

__all__ = [
    "AlreadyExists",
    "ApiError",
    "BadRequest",
    "Cause",
    "Conflict",
    "ConnectionFailed",
    "ConnectionLost",
    "Expired",
    "Forbidden",
    "Gone",
    "InternalError",
    "Invalid",
    "MethodNotAllowed",
    "NotAcceptable",
    "NotFound",
    "NotSent",
    "RequestEntityTooLarge",
    "ServerTimeout",
    "ServiceUnavailable",
    "StatusDetails",
    "StoreReadError",
    "Timeout",
    "TooLarge",
    "TooManyRequests",
    "Unauthorized",
    "UnexpectedResponse",
    "UnsupportedMediaType",
    "async_errors",
    "error_from_response",
    "error_from_status",
    "local_error",
]

_NO_MESSAGE = "the server sent no message"
UNKNOWN_PATH = "404 page not found"  # the body for an unknown kind; for a missing object it is a `Status`
_UNKNOWN_KIND = ": the server has no such kind, version or subresource; is the CRD installed?"

_LOCATION_LENGTH = 1000  # characters of the location of a redirect that are kept


class ApiError(ApiException):
    """A request failed. `str()` of it has the request, the HTTP status code, the reason and the server's message."""

    def __init__(
        self,
        request: str,
        status: int,
        reason: str,
        message: str,
        status_object: Mapping[str, Any] | None = None,
        body: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(status=status, reason=reason)  # pyright: ignore[reportUnknownMemberType]
        self.args: tuple[Any, ...] = (request, status, reason, message, status_object, body, headers)
        self.request: str = request
        """Method and path, as in `GET /api/v1/pods`."""
        self.status: int = status
        """The HTTP status code, as in 404; 0 if there was no response."""
        self.reason: str = reason
        """One word, as in `NotFound`, `AlreadyExists`, `Conflict`, `Expired`, `Invalid`, `ConnectionFailed`."""
        self.message: str = message
        """The text for people."""
        self.status_object: Mapping[str, Any] = status_object or {}
        """The server's `Status` object in wire form; empty if it sent none."""
        self.body: str | None = body
        """The body of the response; None if there was no response."""
        self.headers: Mapping[str, str] | None = headers
        """The headers of the response, whose names may be in any case; None if there was no response."""

    @property
    def code(self) -> int:
        """The HTTP status code, which `Status` objects call so: `status` under another name."""
        return self.status

    @property
    def details(self) -> StatusDetails:
        """The `details` of the `Status`; empty if it has none."""
        return status_details(self.status_object)

    @property
    def causes(self) -> tuple[Cause, ...]:
        """Everything that is wrong with the request, each with the path of its field."""
        return self.details.causes

    @property
    def retry_after(self) -> float | None:
        """The seconds after which the server wants the request again; None if it does not say so."""
        header = self.headers.get("Retry-After") if self.headers else None
        seconds = _seconds_of_header(header) if header else None
        return self.details.retry_after_seconds or None if seconds is None else seconds

    def __str__(self) -> str:
        code = f"{self.status} " if self.status else ""
        return f"{self.request}: {code}{self.reason}: {self.message}"

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        # The classes of `_async_class` have no name by which pickle could import them.
        is_async = "_sync_class" in vars(type(self))
        return (_rebuild, (vars(type(self)).get("_sync_class", type(self)), is_async, self.args))


class BadRequest(ApiError):
    """400: the server does not understand the request."""


class Unauthorized(ApiError):
    """401: the credentials are missing or wrong."""


class Forbidden(ApiError):
    """403: the user may not do this; or an admission plugin refuses it."""

    @property
    def missing_right(self) -> Right | None:
        """The verb and the resource that the user lacks; None if the server refuses for another reason."""
        found: Right | None = import_module(f"{__package__}.rights").missing_right(self.message)
        return found


class NotFound(ApiError):
    """404: there is no such object, or no such kind."""


class MethodNotAllowed(ApiError):
    """405: the kind does not have this verb."""


class NotAcceptable(ApiError):
    """406: the server cannot write the format that the client reads."""


class AlreadyExists(ApiError):
    """409: there is an object of that name."""


class Conflict(ApiError):
    """409: the object was changed since it was read, or another field manager owns a field."""


class Gone(ApiError):
    """410: what is requested existed, and never will again."""


class Expired(Gone):
    """410: the version or the page of the list is too old; list anew."""

    @property
    def continue_(self) -> str:
        """The argument `continue_` of a list that goes on after the same object, as things are now; empty: none."""
        metadata: Any = self.status_object.get("metadata")
        return str(metadata.get("continue") or "") if is_dict(metadata) else ""


class RequestEntityTooLarge(ApiError):
    """413: the object is too large for the server."""


class UnsupportedMediaType(ApiError):
    """415: the server does not read this format, such as a strategic merge patch of a custom resource."""


class Invalid(ApiError):
    """422: fields of the object are wrong; `causes` has each."""


class TooManyRequests(ApiError):
    """429: the server limits the client, or a disruption budget forbids the eviction; `retry_after` says until when."""


class InternalError(ApiError):
    """500: the server failed, or a webhook."""


class StoreReadError(ApiError):
    """500: the server could not read an object from its store."""


class ServiceUnavailable(ApiError):
    """503: the server, or the one behind it, is not ready."""


class ServerTimeout(ApiError):
    """504: the server did not finish, and the client can try again."""


class Timeout(ApiError):
    """504: the server did not finish within the request's time; or, with status 0, no response came in time."""


class ConnectionFailed(ApiError):
    """No response came: the server cannot be reached, or the connection broke."""


class ConnectionLost(ConnectionFailed):
    """The connection broke in the middle of a response."""


class UnexpectedResponse(ApiError):
    """The response has the code of a success, and is not what was requested: no JSON, another kind, another object."""


class NotSent(ApiError):
    """The request cannot be sent: its URL or a header is none of HTTP, or the credentials cannot be read."""


class TooLarge(ApiError):
    """The response has more bytes than `ResponseLimits` allow."""


_BY_STATUS: dict[int, type[ApiError]] = {
    400: BadRequest,
    401: Unauthorized,
    403: Forbidden,
    404: NotFound,
    405: MethodNotAllowed,
    406: NotAcceptable,
    409: Conflict,
    410: Gone,
    413: RequestEntityTooLarge,
    415: UnsupportedMediaType,
    422: Invalid,
    429: TooManyRequests,
    500: InternalError,
    503: ServiceUnavailable,
    504: Timeout,
}
"""The classes of responses without a reason, as `NewGenericServerResponse` of apimachinery chooses them."""

_BY_REASON: dict[str, type[ApiError]] = {
    each.__name__: each for each in (*_BY_STATUS.values(), AlreadyExists, Expired, StoreReadError, ServerTimeout)
}
"""The classes by apimachinery's `StatusReason`."""

_LOCAL: dict[str, type[ApiError]] = {
    each.__name__: each for each in (ConnectionFailed, ConnectionLost, NotSent, TooLarge, UnexpectedResponse)
}
"""The classes by the words for failures without a whole response."""


def _seconds_of_header(value: str) -> float | None:
    """`Retry-After` as seconds from now: it has a number of them, or a date; None for anything else."""
    text = value.strip()
    if text.isascii() and text.isdigit():
        return float(text)
    try:
        until: Any = import_module("email.utils").parsedate_to_datetime(text)
        return max(0.0, float(until.timestamp() - import_module("time").time()))
    except (TypeError, ValueError, OverflowError):
        return None


def local_error(request: str, reason: str, message: str) -> ApiError:
    """The error of a request without a response, or whose response cannot be read to its end."""
    return (_LOCAL | _BY_REASON).get(reason, ApiError)(request, 0, reason, message)


def error_from_response(
    request: str, code: int, phrase: str | None, body: bytes | str | None, headers: Mapping[str, str]
) -> ApiError:
    """The error of a response: of a redirect, or of a refusal, whose body is a `Status` or any text.

    `phrase` is the server's name of the code; None and empty: HTTP's name.
    """
    phrase = phrase or import_module("http.client").responses.get(code)
    text = body.decode("utf-8", "replace") if isinstance(body, bytes) else body or ""
    # Names in any case; those of aiohttp can be neither copied nor pickled.
    kept: Mapping[str, str] = import_module("urllib3").HTTPHeaderDict(headers.items())
    if 300 <= code <= 399:
        word = (phrase or "Redirect").replace(" ", "")
        return ApiError(request, code, word, _redirect_message(kept), body=text, headers=kept)
    try:
        status: Any = parse_json(text)
    except ModelError:
        status = None
    if is_dict(status) and status.get("kind") == "Status":
        return error_from_status(request, status, code, phrase, text, kept)
    word = (phrase or "Unknown").replace(" ", "")
    message = (text.strip() or _NO_MESSAGE) + (_UNKNOWN_KIND if text.strip() == UNKNOWN_PATH else "")
    return _class_for(request, code, "")(request, code, word, message, body=text, headers=kept)


def _redirect_message(headers: Mapping[str, str]) -> str:
    """Names the location of a redirect; its characters that are not printable ASCII become `?`."""
    location = headers.get("Location", "")
    cleaned = "".join(c if "!" <= c <= "~" else "?" for c in location[:_LOCATION_LENGTH])
    return f"the server redirects to `{cleaned}`; redirects are not followed"


def error_from_status(
    request: str,
    status: dict[str, Any],
    code: int = 0,
    phrase: str | None = None,
    body: str | None = None,
    headers: Mapping[str, str] | None = None,
) -> ApiError:
    """The error of a `Status` in wire form, whose own code counts if `code` is 0."""
    own_code: Any = status.get("code")
    code = code or (own_code if isinstance(own_code, int) else 0)
    own_reason = text_of(status, "reason")
    reason = own_reason or (phrase or "Unknown").replace(" ", "")
    message = str(status.get("message") or _NO_MESSAGE)
    return _class_for(request, code, own_reason)(request, code, reason, message, status, body, headers)


def _class_for(request: str, code: int, reason: str) -> type[ApiError]:
    """The class of a reason; of one that apimachinery does not have, and without one, that of the code."""
    if reason in _BY_REASON:
        return _BY_REASON[reason]
    if code == 409 and not reason and request.startswith("POST "):
        return AlreadyExists
    return _BY_STATUS.get(code, ApiError)


@contextmanager
def async_errors() -> Generator[None, None, None]:
    """Makes each `ApiError` that leaves the block an `ApiException` of the client's form for asyncio too."""
    try:
        yield
    except ApiError as error:
        error.__class__ = _async_class(type(error))
        raise


_async_classes: dict[type[ApiError], type[ApiError]] = {}


def _async_class(cls: type[ApiError]) -> type[ApiError]:
    """The class of the same name that derives from the `ApiException` of `kubernetes.aio` too; `cls` if it does so."""
    other: type[Any] = import_module("kubernetes.aio.client.exceptions").ApiException
    if issubclass(cls, other):
        return cls
    if cls not in _async_classes:
        members = {"__module__": cls.__module__, "__doc__": cls.__doc__, "_sync_class": cls}
        _async_classes[cls] = type(cls.__name__, (cls, other), members)
    return _async_classes[cls]


def _rebuild(cls: type[ApiError], is_async: bool, arguments: tuple[Any, ...]) -> ApiError:
    """The error that was pickled or copied."""
    return (_async_class(cls) if is_async else cls)(*arguments)
