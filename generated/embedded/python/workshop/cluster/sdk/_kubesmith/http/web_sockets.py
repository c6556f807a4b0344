"""Requests for connections -> WebSockets of the official client, or of aiohttp; redirects are refused."""

from __future__ import annotations

import socket
from collections.abc import Generator
from contextlib import contextmanager
from importlib import import_module
from threading import Lock, Timer
from typing import TYPE_CHECKING, Any

from ..lazy import LazyModule
from ..values.errors import raise_alone
from .response_limits import response_timeout

if TYPE_CHECKING:
    from . import api_errors as _api_errors
    from .credentials import HiddenTexts
    from .requests import Request
else:  # loads the official client
    _api_errors = LazyModule(f"{__package__}.api_errors")

__all__ = ["open_socket", "open_socket_async"]

_class_lock = Lock()


class _HandshakeError(Exception):
    """Why a WebSocket was not opened."""

    def __init__(self, error: Exception, answer: Any, is_late: bool) -> None:
        super().__init__(str(error))
        self.is_late = is_late or isinstance(error, TimeoutError)
        """Whether the handshake took too long."""
        self.status: int | None = getattr(error, "status_code", None) or getattr(answer, "status", None)
        """The HTTP status code; None if there was no response."""
        self.headers: dict[str, str] = getattr(error, "resp_headers", None) or getattr(answer, "headers", None) or {}
        self.body: bytes | str | None = getattr(error, "resp_body", None)


@contextmanager
def _guarded_sockets(module: Any, seconds: float | None) -> Generator[None, None, None]:
    """Lets the client open WebSockets that end a slow handshake and refuse redirects.

    websocket-client would send the credentials to the host of a redirect. The client has no argument for that, but
    looks up the class in its module.
    """
    base = module.WebSocket

    class GuardedWebSocket(base):  # type: ignore[misc, valid-type]
        is_late = False

        def connect(self, url: str, **options: Any) -> None:
            timer = Timer(seconds, self.end_handshake) if seconds is not None else None
            try:
                if timer is not None:
                    timer.start()
                base.connect(self, url, timeout=seconds, redirect_limit=0, **options)
                self.settimeout(None)
            except Exception as error:
                raise _HandshakeError(error, getattr(self, "handshake_response", None), self.is_late) from error
            finally:
                if timer is not None:
                    timer.cancel()

        def end_handshake(self) -> None:
            self.is_late = True
            if self.sock is not None:
                socket.socket.shutdown(self.sock, socket.SHUT_RDWR)

    with _class_lock:
        module.WebSocket = GuardedWebSocket
        try:
            yield
        finally:
            module.WebSocket = base


def open_socket(
    configuration: Any,
    request: Request,
    url: str,
    headers: dict[str, str],
    timeout: float | None,
    *,
    ports: bool,
    hidden: HiddenTexts,
) -> Any:
    """A `WSClient` of the client; with `ports`, a `PortForward`."""
    module: Any = import_module("kubernetes.stream.ws_client")
    start = module.portforward_call if ports else module.websocket_call
    # The client looks for `authorization` in lower case alone.
    headers = {name.lower(): text for name, text in headers.items()}
    options = {"headers": headers, "query_params": request.query, "_preload_content": False}
    try:
        with _guarded_sockets(module, timeout):
            return start(configuration, "GET", url.partition("?")[0], **options)
    except import_module("kubernetes.client.exceptions").ApiException as error:
        cause: Any = error.__context__
        if isinstance(cause, _HandshakeError) and cause.is_late:
            raise response_timeout(str(request), timeout) from error
        if isinstance(cause, _HandshakeError) and cause.status is not None:
            body: Any = cause.body.decode("utf-8", "replace") if isinstance(cause.body, bytes) else cause.body
            answer = hidden.redacted(body or ""), {name: hidden.redacted(text) for name, text in cause.headers.items()}
            raise_alone(_api_errors.error_from_response(str(request), cause.status, None, *answer))
        reason = hidden.redacted(str(error.reason or cause))
        raise_alone(_api_errors.local_error(str(request), "ConnectionFailed", reason))


async def open_socket_async(session: Any, request: Request, options: dict[str, Any]) -> Any:
    """A WebSocket of aiohttp over the connections of a session."""
    aiohttp: Any = import_module("aiohttp")

    async def refuse_redirect(_session: Any, _context: Any, redirect: Any) -> None:
        answer = redirect.response
        raise _api_errors.error_from_response(str(request), answer.status, answer.reason, None, answer.headers)

    trace = aiohttp.TraceConfig()
    trace.on_request_redirect.append(refuse_redirect)
    own_session = aiohttp.ClientSession(
        connector=session.connector, connector_owner=False, trust_env=session.trust_env, trace_configs=[trace]
    )
    try:
        return await own_session.ws_connect(protocols=("v4.channel.k8s.io",), **options)
    except aiohttp.WSServerHandshakeError as error:
        raise _api_errors.error_from_response(str(request), error.status, None, None, error.headers or {}) from error
    finally:
        await own_session.close()
