"""Requests -> answers, over the official client's connections, sync and async, of versions 36 and 37."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .api_errors import ApiError, error_of

if TYPE_CHECKING:
    from .requests import Request

__all__ = ["AsyncTransport", "Timeout", "Transport"]

Timeout = float | tuple[float, float] | None
"""Seconds until the answer is there, or until a connection is there and between parts of the answer.

They are an attempt's: `kubernetes` sends again what can be sent twice (GET, PUT, DELETE), three times where its
`configuration.retries` says nothing. `kubernetes.aio` sends once.
"""

_PIECE = 1 << 16


class _Call:
    """A request as the client's `rest_client` takes it; the client of 37 does not know `_preload_content`."""

    def __init__(self, client: Any, request: Request, auth: Any, timeout: Any) -> None:
        rest = client.rest_client
        headers: dict[str, str] = {**client.default_headers, **request.headers}
        if client.cookie:
            headers["Cookie"] = client.cookie
        # Kubernetes has tokens in headers only; the client's settings say which and what.
        headers |= {each["key"]: each["value"] for each in auth.values() if each["in"] == "header" and each["value"]}
        self.url = request.url(client.configuration.host)
        self.headers = headers
        self.options: dict[str, Any] = {"headers": headers, "body": request.body, "_request_timeout": timeout}
        signature: Any = import_module("inspect").signature(rest.request)
        if "_preload_content" in signature.parameters:
            self.options["_preload_content"] = False


def _is_done(status: int) -> bool:
    return 200 <= status <= 299


def _lost(request: Request, error: Exception) -> ApiError:
    """What became of the connection; answers that are errors are raised by client 36, and by WebSockets."""
    status: Any = getattr(error, "status", None)
    said: Any = getattr(error, "reason", None)
    if isinstance(status, int) and status:
        body: Any = getattr(error, "body", None) or getattr(error, "message", None)
        return error_of(str(request), status, said or _phrase(status), body)
    text = str(said) if isinstance(said, str) else str(error)
    return ApiError(str(request), 0, "ConnectionFailed", text or type(error).__name__, {})


def _phrase(status: int) -> str | None:
    """What HTTP says of a code."""
    found: str | None = import_module("http.client").responses.get(status)
    return found


class Transport:
    """Sends over an `ApiClient` of `kubernetes`."""

    def __init__(self, client: Any, timeout: Timeout) -> None:
        self.client: Any = client if client is not None else import_module("kubernetes.client").ApiClient()
        self.timeout = timeout
        http: Any = import_module("urllib3.exceptions").HTTPError
        self.errors: tuple[Any, ...] = (http, import_module("kubernetes.client.exceptions").ApiException, OSError)

    @contextmanager
    def open(self, request: Request, timeout: Timeout = None) -> Generator[Any, None, None]:
        """The client's own response, its body unread."""
        call = _Call(self.client, request, self.client.configuration.auth_settings(), timeout)
        try:
            found = self.client.rest_client.request(request.method, call.url, **call.options)
        except self.errors as error:
            raise _lost(request, error) from error
        response: Any = getattr(found, "response", found)
        try:
            if not _is_done(response.status):
                said = response.reason or _phrase(response.status)
                raise error_of(str(request), response.status, said, response.data)
            yield response
        except self.errors as error:
            raise _lost(request, error) from error
        finally:
            # What was not read to its end cannot be used again.
            response.close()
            response.release_conn()

    def send(self, request: Request) -> bytes:
        """The whole body of the answer."""
        with self.open(request, self.timeout) as response:
            body: bytes = response.data
            return body

    def stream(self, request: Request) -> Generator[bytes, None, None]:
        """The body as it comes."""
        with self.open(request) as response:
            yield from response.stream(_PIECE)

    def socket(self, request: Request, *, ports: bool) -> Any:
        """A WebSocket of the client; `ports`: one that forwards ports."""
        module: Any = import_module("kubernetes.stream.ws_client")
        start = module.portforward_call if ports else module.websocket_call
        call = _Call(self.client, request, self.client.configuration.auth_settings(), None)
        # The client takes one header by this spelling alone.
        headers = {name.lower(): text for name, text in call.headers.items()}
        url, _, _ = call.url.partition("?")
        options = {"headers": headers, "query_params": request.query, "_preload_content": False}
        try:
            return start(self.client.configuration, "GET", url, **options)
        except self.errors as error:
            refused: Any = error.__context__
            status: Any = getattr(refused, "status_code", None)
            if status is not None:
                raise error_of(str(request), status, _phrase(status), refused.resp_body) from error
            raise _lost(request, error) from error


class AsyncTransport:
    """Sends over an `ApiClient` of `kubernetes.aio`."""

    def __init__(self, client: Any, timeout: Timeout) -> None:
        self.client: Any = client if client is not None else import_module("kubernetes.aio.client").ApiClient()
        self.timeout = timeout
        self.aiohttp: Any = import_module("aiohttp")
        rest: Any = import_module(type(self.client.rest_client).__module__)
        self.errors: tuple[Any, ...] = (self.aiohttp.ClientError, rest.ApiException, OSError, TimeoutError)
        self.errors += (import_module("asyncio").TimeoutError,)  # another one in Python 3.10

    async def _call(self, request: Request, timeout: Timeout) -> _Call:
        auth: Any = self.client.configuration.auth_settings()
        if not isinstance(auth, dict):
            auth = await auth
        connect, read = timeout if isinstance(timeout, tuple) else (None, None)
        total = None if isinstance(timeout, tuple) else timeout
        seconds = self.aiohttp.ClientTimeout(total=total, sock_connect=connect, sock_read=read)
        call = _Call(self.client, request, auth, seconds)
        # Taken as it is, percent signs and all.
        call.options["url"] = import_module("yarl").URL(call.url, encoded=True)
        return call

    @asynccontextmanager
    async def open(self, request: Request, timeout: Timeout = None) -> AsyncGenerator[Any, None]:
        """The client's own response, its body unread."""
        call = await self._call(request, timeout)
        try:
            found = await self.client.rest_client.request(request.method, **call.options)
        except self.errors as error:
            raise _lost(request, error) from error
        response: Any = getattr(found, "response", found)
        try:
            if not _is_done(response.status):
                said = response.reason or _phrase(response.status)
                raise error_of(str(request), response.status, said, await response.read())
            yield response
        except self.errors as error:
            raise _lost(request, error) from error
        finally:
            response.close()

    async def send(self, request: Request) -> bytes:
        """The whole body of the answer."""
        async with self.open(request, self.timeout) as response:
            body: bytes = await response.read()
            return body

    async def stream(self, request: Request) -> AsyncGenerator[bytes, None]:
        """The body as it comes."""
        async with self.open(request) as response:
            async for piece in response.content.iter_any():
                yield piece

    async def socket(self, request: Request) -> Any:
        """A WebSocket of aiohttp, as the client's own `WsApiClient` gives it; 36 has none."""
        call = await self._call(request, None)
        rest = self.client.rest_client
        if rest.pool_manager is None:  # 37 makes it with its first request
            rest.pool_manager = rest._create_pool_manager()
        protocols = ("v4.channel.k8s.io",)
        try:
            return await rest.pool_manager.ws_connect(
                call.options["url"], headers=call.headers, protocols=protocols, proxy=rest.proxy
            )
        except self.errors as error:
            raise _lost(request, error) from error
