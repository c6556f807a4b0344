"""The headers of a request and its failures -> headers that HTTP takes, and errors that do not show credentials."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NoReturn

from ..lazy import LazyModule
from ..values.errors import raise_alone
from ..values.secret_values import HIDDEN

if TYPE_CHECKING:
    from . import api_errors as _api_errors
else:  # loads the official client
    _api_errors = LazyModule(f"{__package__}.api_errors")

__all__ = ["HiddenTexts", "auth_header", "not_refreshed", "renewed", "sendable", "without_user"]

_BLANKS = " \t\r\n"
_NAME = re.compile(r"[!#$%&'*+\-.^_`|~0-9A-Za-z]+")
"""The name of a header (RFC 9110, `token`)."""
_REFUSED = re.compile(r"[^\t\x20-\x7e\x80-\xff]")
"""What no value of a header has: control characters, and what is not Latin-1."""
_USER_INFO = re.compile(r"(?:^|//)([^/?#]*)@")
_PUBLIC = frozenset({"accept", "accept-encoding", "content-type", "user-agent"})
"""Headers whose values messages may show."""


def sendable(headers: Mapping[str, Any], request: str) -> dict[str, str]:
    """The headers without the blanks around their values, with which files of tokens often end.

    Raises `NotSent` for one that HTTP does not allow; the message has its name and not its value.
    """
    sent: dict[str, str] = {}
    for name, value in headers.items():
        text = str(value).strip(_BLANKS)
        found = _REFUSED.search(text)
        if not _NAME.fullmatch(name):
            raise _not_sent(request, f"{name!r} is not the name of a header")
        if found:
            what = "a control character" if found[0] < "\xff" else "a character that is not Latin-1"
            raise _not_sent(request, f"the value of the header `{name}`, which is not shown here, has {what}")
        sent[name] = text
    return sent


def _not_sent(request: str, message: str) -> _api_errors.ApiError:
    return _api_errors.local_error(request, "NotSent", message)


def not_refreshed(request: str, error: Exception) -> _api_errors.ApiError:
    """The error of credentials that cannot be read again. Only what this package itself says is shown of its cause."""
    is_own = hasattr(error, "is_safe_to_show")
    return _not_sent(request, f"the credentials cannot be read: {error if is_own else type(error).__name__}")


def auth_header(auth: Mapping[str, Any]) -> dict[str, str]:
    """The headers of a client's `auth_settings`, without blanks around the token that follows the scheme.

    They may have query parameters and cookies too; Kubernetes takes tokens in headers alone.
    """
    found = {each["key"]: str(each["value"]) for each in auth.values() if each["in"] == "header" and each["value"]}
    return {key: " ".join(part.strip(_BLANKS) for part in text.split(" ", 1)) for key, text in found.items()}


def without_user(url: str) -> str:
    """A URL without the name and the password in it."""
    return _USER_INFO.sub(lambda found: found[0][: -len(found[1]) - 1], url)


class HiddenTexts:
    """The credentials that a request is sent with, which no message may show."""

    def __init__(self, client: Any, headers: Mapping[str, str]) -> None:
        self._client = client
        self._headers = headers

    def _texts(self) -> set[str]:
        found: set[str] = set()
        for name, text in self._headers.items():
            if name.lower() not in _PUBLIC:
                found |= {text, text.partition(" ")[2]}  # `Bearer` is no secret
        configuration = self._client.configuration
        for url in (configuration.host, getattr(configuration, "proxy", None)):
            for user in _USER_INFO.findall(str(url or "")):
                found |= {user, user.partition(":")[2]}
        for headers in (getattr(configuration, "proxy_headers", None),):
            found |= {str(text) for text in dict(headers or {}).values()}
        return found - {""}

    def redacted(self, text: str) -> str:
        """A text of a library or a server without the credentials: a proxy may repeat a request in its answer."""
        for hidden in sorted(self._texts(), key=len, reverse=True):
            text = text.replace(hidden, HIDDEN)
        return text

    def raise_failure(self, request: str, error: Exception) -> NoReturn:
        """Raises the `ApiError` of a request that failed with an error of a library.

        That error is its cause, unless it shows a credential, as some errors of URLs and headers do.
        """
        is_refused = isinstance(error, ValueError)  # by a library, before anything was sent
        message = self.redacted(str(error)) or type(error).__name__
        failure = _api_errors.local_error(request, "NotSent" if is_refused else "ConnectionFailed", message)
        if self._is_shown_by(error):
            raise_alone(failure)
        raise failure from error

    def _is_shown_by(self, error: BaseException) -> bool:
        texts, following, seen = self._texts(), [error], set[int]()
        while following:
            each = following.pop()
            if id(each) in seen:
                continue
            seen.add(id(each))
            shown = f"{each} {each!r}"
            if any(text in shown for text in texts):
                return True
            following += [other for other in (each.__cause__, each.__context__) if other is not None]
        return False


def renewed(client: Any, headers: Mapping[str, str]) -> Any:
    """After a 401: what reads the credentials of a client again, and returns whether they are others than those that
    were sent; None where nothing can."""
    source: Any = getattr(client.configuration.refresh_api_key_hook, "__self__", None)
    renew: Any = getattr(source, "renew", None)  # of any generated package
    sent = next((text for name, text in headers.items() if name.lower() == "authorization"), "")
    return None if renew is None else lambda: renew(sent)
