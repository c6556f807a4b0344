"""A user of a kubeconfig, or the token of a pod -> credentials that are read again before they expire, and after a 401.

What client-go does: a `tokenFile` is read about once a minute, and an `exec` plugin runs again once its
token has expired.
Files and plugins are read by threads; the form for asyncio waits for one.
"""

from __future__ import annotations

import asyncio
import time
from base64 import b64encode
from collections.abc import Callable, Coroutine
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

from ..values.codecs import is_dict

__all__ = ["AsyncCredentials", "Credentials", "CredentialsError", "Loaded", "basic_token", "exec_source", "file_source"]

_PERIOD = 50.0
"""Seconds between two readings of a file: a minute, less the ten seconds that client-go takes off."""


class CredentialsError(ValueError):
    """Credentials cannot be read; the message has no part of them."""

    is_safe_to_show = True


class Loaded(NamedTuple):
    """What a source returns."""

    token: str
    """The value of the header `authorization`; empty for none."""
    until: float | None
    """When to read again, in seconds of `time.time`; None: only after a 401."""
    certificate: dict[str, Any] | None = None
    """The status of an `exec` plugin that has a client certificate in place of a token."""


class Credentials:
    """The credentials of one user, for the hook that the official client calls before each request."""

    def __init__(self, load: Callable[[str], Loaded], known: str = "") -> None:
        self._load = load
        """Called with the token that is known, which it may keep."""
        self._lock = Lock()
        self._loaded = Loaded(known, 0.0)

    def fresh(self) -> Loaded:
        """The credentials, read again where it is time. Raises `CredentialsError`."""
        with self._lock:
            until = self._loaded.until
            if until is not None and time.time() >= until:
                self._loaded = self._load(self._loaded.token)
            return self._loaded

    def renew(self, sent: str) -> bool:
        """After a 401 to a token that was sent: whether there is another one, which is read unless it was already."""
        with self._lock:
            if self._loaded.token == sent:
                self._loaded = self._load(sent)
            return bool(self._loaded.token) and self._loaded.token != sent

    def hook(self, configuration: Any) -> Any:
        """The `refresh_api_key_hook` of a `Configuration`."""
        return self.start(configuration)

    def start(self, configuration: Any) -> Any:
        """Sets the credentials in a `Configuration`, which from then on has fresh ones."""
        self.put(configuration, self.fresh())

    def put(self, configuration: Any, loaded: Loaded) -> None:
        """Sets what was read in a `Configuration`; a certificate counts for connections that are made later."""
        configuration.refresh_api_key_hook = self.hook
        if loaded.token:
            # Clients before 36 look for the older name alone, and later ones for both.
            configuration.api_key["BearerToken"] = configuration.api_key["authorization"] = loaded.token
        if loaded.certificate is not None:
            configuration.cert_file = _data_file(loaded.certificate, "clientCertificateData")
            configuration.key_file = _data_file(loaded.certificate, "clientKeyData")

    def __deepcopy__(self, memo: dict[int, Any]) -> Credentials:
        return self  # copies of a Configuration have the same user


class AsyncCredentials(Credentials):
    """As `Credentials`, for a client of asyncio."""

    def hook(self, configuration: Any) -> Coroutine[Any, Any, None]:
        """The `refresh_api_key_hook` of a `Configuration`, which is awaited."""
        return self.start(configuration)

    async def start(self, configuration: Any) -> None:
        """As `Credentials.start`."""
        self.put(configuration, await asyncio.to_thread(self.fresh))


def _data_file(status: dict[str, Any], key: str) -> str:
    """A file with a text of a plugin's status, made by the official client, which deletes it at the end."""
    options: Any = {"data_key_name": key, "base64_file_content": False}
    path: str = import_module("kubernetes.config.kube_config").FileOrData(status, None, **options).as_file()
    return path


def file_source(path: Path) -> Callable[[str], Loaded]:
    """The token in a file, without the blanks around it. If the file cannot be read again, the last one stays."""

    def load(known: str) -> Loaded:
        until = time.time() + _PERIOD
        try:
            token = path.read_text(encoding="ascii").strip()
            problem = None if token.isprintable() and token else "is empty" if not token else "has control characters"
        except OSError as error:
            token, problem = "", f"cannot be read: {error.strerror}"
        except UnicodeError:
            token, problem = "", "has characters that no token has"
        if problem is None:
            return Loaded("Bearer " + token, until)
        if known:
            import_module("logging").getLogger(__name__).warning("the file of the token, %s, %s", path, problem)
            return Loaded(known, until)
        raise CredentialsError(f"the file of the token, {path}, {problem}")

    return load


def exec_source(run: Callable[[], Any]) -> Callable[[str], Loaded]:
    """The status of the ExecCredential that a plugin prints, by the official client's function that runs it."""

    def load(known: str) -> Loaded:
        status: Any = None
        problem: str | None = None
        try:
            status = run()
        except Exception as error:  # noqa: BLE001 - its text may have what the plugin printed
            problem = _first_sentence(error)
        if problem is None and not is_dict(status):
            problem = "exec: the status is not an object"
        if problem is not None:
            raise CredentialsError(problem)
        found: dict[str, Any] = status
        token = str(found.get("token") or "").strip()
        if not token and not (found.get("clientCertificateData") and found.get("clientKeyData")):
            raise CredentialsError("exec: the status has neither a token nor a client certificate with its key")
        if not token.isprintable():
            raise CredentialsError("exec: the token has control characters")
        return Loaded(f"Bearer {token}" if token else "", _expiry(found), None if token else found)

    return load


def _first_sentence(error: Exception) -> str:
    """What went wrong with a plugin, without what it printed."""
    text = str(error)
    if isinstance(error, OSError):
        return f"exec: the plugin cannot be run: {error.strerror}"
    return text.partition(". ")[0] if text.startswith("exec: ") else f"exec: {type(error).__name__}"


def _expiry(status: dict[str, Any]) -> float | None:
    expiry: Any = status.get("expirationTimestamp")
    if expiry is None:
        return None
    try:
        return float(import_module("kubernetes.config.dateutil").parse_rfc3339(expiry).timestamp())
    except Exception:  # noqa: BLE001 - any text of a plugin
        problem = "exec: the expirationTimestamp is not a time in RFC 3339"
    raise CredentialsError(problem)


def basic_token(user: Any) -> str:
    """The value of the header for the name and the password of a user, in UTF-8 as client-go sends them."""
    name, password = user["username"], user["password"]
    if not isinstance(name, str) or not isinstance(password, str):
        raise CredentialsError("the username and the password of the user must be texts; put quotes around numbers")
    return "Basic " + b64encode(f"{name}:{password}".encode()).decode()
