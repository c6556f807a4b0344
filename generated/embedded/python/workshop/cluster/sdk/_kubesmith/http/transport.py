"""Requests -> responses, over the connections of the official client 36 or 37, sync and async.

Requests go to the configured host alone, because they carry its credentials: no redirect is followed.
"""

from __future__ import annotations

import os
from collections.abc import AsyncGenerator, AsyncIterator, Generator, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from ..lazy import LazyModule
from ..text.json_text import write_body
from ..values.errors import raise_alone
from .credentials import HiddenTexts, auth_header, not_refreshed, renewed, sendable
from .deadlines import Deadline, DeadlineError, with_deadlines
from .request_info import observed
from .response_limits import ERROR_BYTES, ResponseLimits, Timeout, extend, response_timeout
from .web_sockets import open_socket, open_socket_async

if TYPE_CHECKING:
    from . import api_errors as _api_errors
    from .requests import Request
else:  # loads the official client
    _api_errors = LazyModule(f"{__package__}.api_errors")

__all__ = ["AsyncTransport", "Transport"]

_CHUNK_SIZE = 1 << 16

_pids: WeakKeyDictionary[Any, int] = WeakKeyDictionary()
"""The process that each session of aiohttp belongs to: after a fork, two would get each other's responses."""
_inherited: list[Any] = []
"""Sessions of a process that was forked, which are left alone."""

_LONGEST_WAIT = 60.0
"""The seconds that `Retry-After` may ask for; a longer wait is left to the caller."""


class _Call:
    """A request with the URL and the headers that a client's configuration adds, and its body as bytes."""

    def __init__(self, client: Any, request: Request, auth: Any, *, is_stream: bool) -> None:
        headers: dict[str, str] = {**client.default_headers, **request.headers}
        if client.cookie:
            headers["Cookie"] = client.cookie
        if is_stream:
            # Compressed events arrive late.
            headers["Accept-Encoding"] = "identity"
        self.url = request.url(client.configuration.host)
        self.headers = sendable(headers | auth_header(auth), str(request))
        self.hidden = HiddenTexts(client, self.headers)
        is_json = request.body is not None and not isinstance(request.body, bytes)
        self.body: bytes | None = write_body(request.body, str(request)) if is_json else request.body

    def error(self, request: Request, response: Any, body: bytes) -> _api_errors.ApiError:
        """The error of a response, which may repeat what was sent."""
        text, phrase = (self.hidden.redacted(each) for each in (body.decode("utf-8", "replace"), response.reason or ""))
        headers = {name: self.hidden.redacted(value) for name, value in response.headers.items()}
        return _api_errors.error_from_response(str(request), response.status, phrase, text, headers)


def _is_success(status: int) -> bool:
    return 200 <= status <= 299


def _chunks(response: Any) -> Iterator[bytes]:
    """The body of a response of urllib3 as it arrives; `read` waits for whole chunks, but urllib3 1 has no other."""
    read = getattr(response, "read1", response.read)
    while chunk := read(_CHUNK_SIZE):
        yield chunk


class Transport:
    """Sends requests with an `ApiClient` of `kubernetes`; None: with a new one of the default configuration.

    Its methods raise `ApiError` for error responses, redirects, failed connections and exceeded limits.
    """

    def __init__(self, client: Any, timeout: Timeout, limits: ResponseLimits) -> None:
        self.client: Any = client if client is not None else import_module("kubernetes.client").ApiClient()
        self.timeout = timeout
        self.limits = limits
        self.urllib3: Any = import_module("urllib3")
        http: Any = import_module("http.client").HTTPException
        self.errors: tuple[Any, ...] = (self.urllib3.exceptions.HTTPError, http, OSError, ValueError)

    def deadline(self) -> Deadline:
        """The deadline of a response that is requested now."""
        return Deadline(None, self.timeout[1]) if isinstance(self.timeout, tuple) else Deadline(self.timeout)

    @contextmanager
    def open(
        self, request: Request, *, is_stream: bool, deadline: Deadline | None = None, silence: float | None = None
    ) -> Generator[Any, None, None]:
        """The response of urllib3, before its body is read; the deadline of a stream is that of its beginning.

        A `deadline` of the caller's, who can stop it, is that of a single attempt. A stream whose server sends nothing
        for the seconds of `silence` has stalled.
        """
        call = self._call(request, is_stream=is_stream)
        retries = self._retries() if deadline is None else self.urllib3.Retry(0, read=False, redirect=False)
        deadline = deadline or self.deadline()
        response: Any = None
        try:
            with deadline.active():
                response = self._request(request.method, call, deadline, retries)
                renew = renewed(self.client, call.headers) if response.status == 401 else None
                if renew is not None and self._renews(renew, request):
                    response.close()
                    call = self._call(request, is_stream=is_stream)
                    response = self._request(request.method, call, deadline, retries)
            if not _is_success(response.status):
                raise call.error(request, response, b"".join(_beginning(_chunks(response))))
            if is_stream:
                deadline.lift(deadline.silence if silence is None else silence)
            yield response
        except DeadlineError as error:
            raise response_timeout(str(request), self.timeout, silence if deadline.at is None else None) from error
        except self.errors as error:
            call.hidden.raise_failure(str(request), error)
        finally:
            if response is not None:
                # A connection whose response was not read to its end cannot be reused.
                response.close()
                response.release_conn()

    def _call(self, request: Request, *, is_stream: bool) -> _Call:
        try:
            auth = self.client.configuration.auth_settings()
        except Exception as error:  # noqa: BLE001 - a hook that reads credentials again may raise anything
            raise_alone(not_refreshed(str(request), error))
        return _Call(self.client, request, auth, is_stream=is_stream)

    def _renews(self, renew: Any, request: Request) -> bool:
        try:
            return bool(renew())
        except Exception as error:  # noqa: BLE001 - as above
            raise_alone(not_refreshed(str(request), error))

    def _retries(self) -> Any:
        """The attempts that the client's `configuration.retries` allow."""
        return self.urllib3.Retry.from_int(self.client.rest_client.pool_manager.connection_pool_kw.get("retries"))

    def _request(self, method: str, call: _Call, deadline: Deadline, retries: Any) -> Any:
        """The response, after as many attempts as allowed."""
        manager = with_deadlines(self.client.rest_client.pool_manager)
        if isinstance(self.timeout, tuple):
            timeout = self.urllib3.Timeout(connect=self.timeout[0], read=self.timeout[1])
        else:
            timeout = self.urllib3.Timeout(total=self.timeout)
        options = {"headers": call.headers, "body": call.body, "timeout": timeout, "preload_content": False}
        while True:
            # urllib3 would read the whole body of the response before it tries again.
            once = retries.new(status_forcelist=(), respect_retry_after_header=False)
            response = manager.request(method, call.url, redirect=False, retries=once, **options)
            wait = self._wait_before_retry(retries, method, response)
            remaining = deadline.remaining() if deadline.at is not None else None
            if wait is None or wait > _LONGEST_WAIT or (remaining is not None and wait >= remaining):
                return response
            retries = retries.increment(method, call.url, response=response)
            response.close()
            import_module("time").sleep(wait)

    def _wait_before_retry(self, retries: Any, method: str, response: Any) -> float | None:
        """The seconds to wait before the next attempt; None if the response is final."""
        has_retry_after = "Retry-After" in response.headers
        if retries.total is False or retries.total == 0 or retries.status == 0:
            return None
        if not retries.is_retry(method, response.status, has_retry_after):
            return None
        seconds: Any = retries.get_retry_after(response) if has_retry_after else retries.get_backoff_time()
        return float(seconds or 0)

    def with_timeout(self, timeout: Timeout) -> Transport:
        """A transport over the same connections with another timeout."""
        return Transport(self.client, timeout, self.limits)

    def send(self, request: Request, deadline: Deadline | None = None) -> bytes:
        """The whole body of the response; with a `deadline` as `open` takes it."""
        body = bytearray()
        opened = self.open(request, is_stream=False, deadline=deadline)
        with observed(self.client, request) as info, opened as response:
            info.status = response.status
            for chunk in _chunks(response):
                extend(body, chunk, self.limits, str(request))
        return bytes(body)

    def stream(
        self, request: Request, deadline: Deadline | None = None, silence: float | None = None
    ) -> Generator[bytes, None, None]:
        """The body in chunks, as they arrive; the first one is empty, and comes when the response begins."""
        with ExitStack() as stack:
            opened = self.open(request, is_stream=True, deadline=deadline, silence=silence)
            with observed(self.client, request) as info:
                response = stack.enter_context(opened)
                info.status = response.status
            yield b""
            yield from _chunks(response)

    def socket(self, request: Request, *, ports: bool) -> Any:
        """A `WSClient` of the client; with `ports`, a `PortForward`."""
        call = self._call(request, is_stream=True)
        seconds = None if isinstance(self.timeout, tuple) else self.timeout
        options: Any = {"ports": ports, "hidden": call.hidden}
        return open_socket(self.client.configuration, request, call.url, call.headers, seconds, **options)


def _beginning(chunks: Iterator[bytes]) -> Iterator[bytes]:
    """The beginning of the body of an error."""
    size = 0
    for chunk in chunks:
        yield chunk
        size += len(chunk)
        if size >= ERROR_BYTES:
            return


def _aio_client() -> Any:
    """The module of the official client's form for asyncio."""
    try:
        return import_module("kubernetes.aio.client")
    except ModuleNotFoundError as error:
        found = import_module("kubernetes").__version__
        message = f"operations with asyncio need the client `kubernetes` 36 or newer; {found} is installed"
        raise ImportError(message) from error


class AsyncTransport:
    """As `Transport`, with an `ApiClient` of `kubernetes.aio`."""

    def __init__(self, client: Any, timeout: Timeout, limits: ResponseLimits) -> None:
        self.client: Any = client if client is not None else _aio_client().ApiClient()
        self.timeout = timeout
        self.limits = limits
        self.aiohttp: Any = import_module("aiohttp")
        self.asyncio: Any = import_module("asyncio")
        # In Python 3.10, the `TimeoutError` of asyncio is not the built-in one.
        self.timeouts: tuple[Any, ...] = (TimeoutError, self.asyncio.TimeoutError)
        self.errors: tuple[Any, ...] = (self.aiohttp.ClientError, OSError, ValueError)

    async def _call(self, request: Request, *, is_stream: bool) -> _Call:
        try:
            auth: Any = self.client.configuration.auth_settings()
            if not isinstance(auth, dict):
                auth = await auth
        except Exception as error:  # noqa: BLE001 - a hook that reads credentials again may raise anything
            raise_alone(not_refreshed(str(request), error))
        return _Call(self.client, request, auth, is_stream=is_stream)

    def _session(self) -> Any:
        rest = self.client.rest_client
        if rest.pool_manager is None:  # client 37 creates it with the first request
            rest.pool_manager = rest._create_pool_manager()
        session = rest.pool_manager
        if _pids.setdefault(session, os.getpid()) != os.getpid():
            # Closing the session would take its connections out of the parent's event loop, which shares them.
            _inherited.append(session)
            if not hasattr(rest, "_create_pool_manager"):
                raise RuntimeError("the client belongs to the process that was forked: make another one after the fork")
            session = rest.pool_manager = rest._create_pool_manager()
            _pids[session] = os.getpid()
        return session

    def _options(self, call: _Call) -> dict[str, Any]:
        """The arguments that requests and WebSockets have in common."""
        rest = self.client.rest_client
        # A text would be decoded and encoded again by aiohttp, which changes some paths.
        url: Any = import_module("yarl").URL(call.url, encoded=True)
        options = {"url": url, "headers": call.headers, "proxy": rest.proxy, "proxy_headers": rest.proxy_headers}
        if self.client.configuration.tls_server_name:
            options["server_hostname"] = self.client.configuration.tls_server_name
        return options

    async def _renews(self, renew: Any, request: Request) -> bool:
        try:
            return bool(await self.asyncio.to_thread(renew))
        except Exception as error:  # noqa: BLE001 - as above
            raise_alone(not_refreshed(str(request), error))

    async def _request(self, request: Request, call: _Call, *, is_stream: bool) -> Any:
        connect, read = self.timeout if isinstance(self.timeout, tuple) else (None, None)
        total = None if is_stream or isinstance(self.timeout, tuple) else self.timeout
        timeout = self.aiohttp.ClientTimeout(total=total, sock_connect=connect, sock_read=read)
        options = {**self._options(call), "data": call.body, "timeout": timeout, "allow_redirects": False}
        return await self._session().request(request.method, **options)

    @asynccontextmanager
    async def open(self, request: Request, *, is_stream: bool) -> AsyncGenerator[Any, None]:
        """The response of aiohttp, before its body is read; the deadline of a stream is that of its beginning."""
        response: Any = None
        with _api_errors.async_errors():
            call = await self._call(request, is_stream=is_stream)
            try:
                beginning = None if isinstance(self.timeout, tuple) else self.timeout
                response = await self.asyncio.wait_for(self._request(request, call, is_stream=is_stream), beginning)
                renew = renewed(self.client, call.headers) if response.status == 401 else None
                if renew is not None and await self._renews(renew, request):
                    response.close()
                    call = await self._call(request, is_stream=is_stream)
                    response = await self.asyncio.wait_for(self._request(request, call, is_stream=is_stream), beginning)
                if not _is_success(response.status):
                    chunks = [chunk async for chunk in _beginning_async(response.content.iter_any())]
                    raise call.error(request, response, b"".join(chunks))
                yield response
            except self.timeouts as error:
                raise response_timeout(str(request), self.timeout) from error
            except self.errors as error:
                call.hidden.raise_failure(str(request), error)
            finally:
                if response is not None:
                    response.close()

    def with_timeout(self, timeout: Timeout) -> AsyncTransport:
        """A transport over the same connections with another timeout."""
        return AsyncTransport(self.client, timeout, self.limits)

    async def send(self, request: Request) -> bytes:
        """The whole body of the response."""
        body = bytearray()
        with observed(self.client, request) as info:
            async with self.open(request, is_stream=False) as response:
                info.status = response.status
                async for chunk in response.content.iter_any():
                    extend(body, chunk, self.limits, str(request))
        return bytes(body)

    async def stream(self, request: Request, silence: float | None = None) -> AsyncGenerator[bytes, None]:
        """The body in chunks, as they arrive; the first one is empty, and comes when the response begins.

        A stream whose server sends nothing for the seconds of `silence` has stalled.
        """
        async with AsyncExitStack() as stack:
            with observed(self.client, request) as info:
                response = await stack.enter_async_context(self.open(request, is_stream=True))
                info.status = response.status
            yield b""
            try:
                while chunk := await self.asyncio.wait_for(response.content.readany(), silence):
                    yield chunk
            except self.timeouts as error:
                if silence is None:
                    raise
                raise response_timeout(str(request), self.timeout, silence) from error

    async def socket(self, request: Request) -> Any:
        """A WebSocket of aiohttp, as the `WsApiClient` of client 37 opens it; client 36 has none."""
        timeout = None if isinstance(self.timeout, tuple) else self.timeout
        with _api_errors.async_errors():
            call = await self._call(request, is_stream=True)
            try:
                opening = open_socket_async(self._session(), request, self._options(call))
                return await self.asyncio.wait_for(opening, timeout)
            except self.timeouts as error:
                raise response_timeout(str(request), self.timeout) from error
            except self.errors as error:
                call.hidden.raise_failure(str(request), error)


async def _beginning_async(chunks: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    size = 0
    async for chunk in chunks:
        yield chunk
        size += len(chunk)
        if size >= ERROR_BYTES:
            return
