"""Requests -> responses, over the connections of the official client 36 or 37, sync and async."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .api_errors import ApiError, error_from_response

if TYPE_CHECKING:
    from .requests import Request

__all__ = ["AsyncTransport", "Timeout", "Transport"]

Timeout = float | tuple[float, float] | None
"""Seconds for the whole response; or two numbers: seconds to connect, and seconds between two parts of the response.

Each attempt has its own timeout: `kubernetes` retries GET, PUT and DELETE, three times unless its
`configuration.retries` has another number. `kubernetes.aio` does not retry.
"""

_CHUNK_SIZE = 1 << 16


class _Call:
    """A request as the arguments of the client's `rest_client.request`; that of 37 has no `_preload_content`."""

    def __init__(self, client: Any, request: Request, auth: Any, timeout: Any) -> None:
        rest = client.rest_client
        headers: dict[str, str] = {**client.default_headers, **request.headers}
        if client.cookie:
            headers["Cookie"] = client.cookie
        # `auth_settings` may have query parameters and cookies too; Kubernetes takes tokens in headers alone.
        headers |= {each["key"]: each["value"] for each in auth.values() if each["in"] == "header" and each["value"]}
        self.url = request.url(client.configuration.host)
        self.headers = headers
        self.options: dict[str, Any] = {"headers": headers, "body": request.body, "_request_timeout": timeout}
        signature: Any = import_module("inspect").signature(rest.request)
        if "_preload_content" in signature.parameters:
            self.options["_preload_content"] = False


def _is_success(status: int) -> bool:
    return 200 <= status <= 299


def _api_error(request: Request, error: Exception) -> ApiError:
    """The error for an exception of the client, which is raised for failed connections; by client 36 and by WebSockets,
    for error responses too."""
    status: Any = getattr(error, "status", None)
    reason: Any = getattr(error, "reason", None)
    if isinstance(status, int) and status:
        body: Any = getattr(error, "body", None) or getattr(error, "message", None)
        return error_from_response(str(request), status, reason or _phrase(status), body)
    text = reason if isinstance(reason, str) else str(error)
    return ApiError(str(request), 0, "ConnectionFailed", text or type(error).__name__, {})


def _phrase(status: int) -> str | None:
    """HTTP's name of a status code, as in `Not Found`."""
    phrase: str | None = import_module("http.client").responses.get(status)
    return phrase


class Transport:
    """Sends requests with an `ApiClient` of `kubernetes`; None: with a new one of the default configuration.

    Its methods raise `ApiError` for error responses and failed connections.
    """

    def __init__(self, client: Any, timeout: Timeout) -> None:
        self.client: Any = client if client is not None else import_module("kubernetes.client").ApiClient()
        self.timeout = timeout
        http: Any = import_module("urllib3.exceptions").HTTPError
        self.errors: tuple[Any, ...] = (http, import_module("kubernetes.client.exceptions").ApiException, OSError)

    @contextmanager
    def open(self, request: Request, timeout: Timeout = None) -> Generator[Any, None, None]:
        """The client's own response, before its body is read."""
        call = _Call(self.client, request, self.client.configuration.auth_settings(), timeout)
        try:
            answer = self.client.rest_client.request(request.method, call.url, **call.options)
        except self.errors as error:
            raise _api_error(request, error) from error
        response: Any = getattr(answer, "response", answer)  # client 37 wraps it
        try:
            if not _is_success(response.status):
                phrase = response.reason or _phrase(response.status)
                raise error_from_response(str(request), response.status, phrase, response.data)
            yield response
        except self.errors as error:
            raise _api_error(request, error) from error
        finally:
            # A connection whose response was not read to its end cannot be reused.
            response.close()
            response.release_conn()

    def send(self, request: Request) -> bytes:
        """The whole body of the response."""
        with self.open(request, self.timeout) as response:
            body: bytes = response.data
            return body

    def stream(self, request: Request) -> Generator[bytes, None, None]:
        """The body in chunks, as they arrive."""
        with self.open(request) as response:
            yield from response.stream(_CHUNK_SIZE)

    def socket(self, request: Request, *, ports: bool) -> Any:
        """A `WSClient` of the client; with `ports`, a `PortForward`."""
        module: Any = import_module("kubernetes.stream.ws_client")
        start = module.portforward_call if ports else module.websocket_call
        call = _Call(self.client, request, self.client.configuration.auth_settings(), None)
        # The client looks for `authorization` in lower case alone.
        headers = {name.lower(): text for name, text in call.headers.items()}
        url, _, _ = call.url.partition("?")
        options = {"headers": headers, "query_params": request.query, "_preload_content": False}
        try:
            return start(self.client.configuration, "GET", url, **options)
        except self.errors as error:
            handshake: Any = error.__context__
            status: Any = getattr(handshake, "status_code", None)
            if status is not None:
                raise error_from_response(str(request), status, _phrase(status), handshake.resp_body) from error
            raise _api_error(request, error) from error


class AsyncTransport:
    """As `Transport`, with an `ApiClient` of `kubernetes.aio`."""

    def __init__(self, client: Any, timeout: Timeout) -> None:
        self.client: Any = client if client is not None else import_module("kubernetes.aio.client").ApiClient()
        self.timeout = timeout
        self.aiohttp: Any = import_module("aiohttp")
        rest: Any = import_module(type(self.client.rest_client).__module__)
        self.errors: tuple[Any, ...] = (self.aiohttp.ClientError, rest.ApiException, OSError, TimeoutError)
        self.errors += (import_module("asyncio").TimeoutError,)  # in Python 3.10, it is not the built-in one

    async def _call(self, request: Request, timeout: Timeout) -> _Call:
        auth: Any = self.client.configuration.auth_settings()
        if not isinstance(auth, dict):
            auth = await auth
        connect, read = timeout if isinstance(timeout, tuple) else (None, None)
        total = None if isinstance(timeout, tuple) else timeout
        seconds = self.aiohttp.ClientTimeout(total=total, sock_connect=connect, sock_read=read)
        call = _Call(self.client, request, auth, seconds)
        # A text would be decoded and encoded again by aiohttp, which changes some paths.
        call.options["url"] = import_module("yarl").URL(call.url, encoded=True)
        return call

    @asynccontextmanager
    async def open(self, request: Request, timeout: Timeout = None) -> AsyncGenerator[Any, None]:
        """The client's own response, before its body is read."""
        call = await self._call(request, timeout)
        try:
            answer = await self.client.rest_client.request(request.method, **call.options)
        except self.errors as error:
            raise _api_error(request, error) from error
        response: Any = getattr(answer, "response", answer)  # client 37 wraps it
        try:
            if not _is_success(response.status):
                phrase = response.reason or _phrase(response.status)
                raise error_from_response(str(request), response.status, phrase, await response.read())
            yield response
        except self.errors as error:
            raise _api_error(request, error) from error
        finally:
            response.close()

    async def send(self, request: Request) -> bytes:
        """The whole body of the response."""
        async with self.open(request, self.timeout) as response:
            body: bytes = await response.read()
            return body

    async def stream(self, request: Request) -> AsyncGenerator[bytes, None]:
        """The body in chunks, as they arrive."""
        async with self.open(request) as response:
            async for chunk in response.content.iter_any():
                yield chunk

    async def socket(self, request: Request) -> Any:
        """A WebSocket of aiohttp, as the `WsApiClient` of client 37 opens it; client 36 has none."""
        call = await self._call(request, None)
        rest = self.client.rest_client
        if rest.pool_manager is None:  # client 37 creates it with the first request
            rest.pool_manager = rest._create_pool_manager()
        protocols = ("v4.channel.k8s.io",)
        try:
            return await rest.pool_manager.ws_connect(
                call.options["url"], headers=call.headers, protocols=protocols, proxy=rest.proxy
            )
        except self.errors as error:
            raise _api_error(request, error) from error
