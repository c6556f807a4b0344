"""An HTTP server on the loopback interface that sends prepared responses and records the requests."""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
from collections.abc import Generator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from async_client import aio
from kubernetes import client


class ReceivedRequest(NamedTuple):
    """A request as the server received it."""

    line: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """The value of the JSON body."""
        return json.loads(self.body)


class PreparedResponse(NamedTuple):
    """A response; the items of a list are sent as one chunk each."""

    status: int
    body: bytes | list[bytes]
    content_type: str = "application/json"
    headers: dict[str, str] = {}  # noqa: RUF012


class Loopback:
    """The server, the requests it received and the responses it will send, in order."""

    def __init__(self) -> None:
        self.requests: list[ReceivedRequest] = []
        self.responses: list[PreparedResponse] = []
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, format: str, *args: Any) -> None: ...

            def answer(self) -> None:
                length = int(self.headers.get("Content-Length") or 0)
                headers = {name.lower(): value for name, value in self.headers.items()}
                body = self.rfile.read(length)
                server.requests.append(ReceivedRequest(f"{self.command} {self.path}", headers, body))
                prepared = server.responses.pop(0)
                self.send_response(prepared.status)
                self.send_header("Content-Type", prepared.content_type)
                for name, value in prepared.headers.items():
                    self.send_header(name, value)
                chunks = prepared.body
                if isinstance(chunks, bytes):
                    self.send_header("Content-Length", str(len(chunks)))
                    self.end_headers()
                    if self.command != "HEAD":
                        self.wfile.write(chunks)
                    return
                self.send_header("Transfer-Encoding", "chunked")
                self.end_headers()
                for chunk in chunks:
                    self.wfile.write(b"%x\r\n%s\r\n" % (len(chunk), chunk))
                    self.wfile.flush()
                self.wfile.write(b"0\r\n\r\n")

            do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = do_HEAD = do_OPTIONS = answer

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.http.daemon_threads = True
        self.host = f"http://127.0.0.1:{self.http.server_port}"

    def respond_with(
        self, body: Any, status: int = 200, content_type: str = "application/json", **headers: str
    ) -> None:
        """Prepare the response to the next request: bytes, a list of chunks, or a JSON value.

        The names of further headers have `_` for `-`.
        """
        is_raw = isinstance(body, (bytes, list))
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        self.responses.append(
            PreparedResponse(status, body if is_raw else json.dumps(body).encode(), content_type, sent)
        )


def listed(*items: Any, kind: str = "MiniCluster", api: str = "flux-framework.org/v1alpha2", **metadata: Any) -> Any:
    """A list as a server sends it; kind and apiVersion are those of its first item, if that has some."""
    first: dict[str, Any] = {"kind": kind, "apiVersion": api, **(items[0] if items else {})}
    head = {"kind": f"{first['kind']}List", "apiVersion": first["apiVersion"]}
    return {**head, "metadata": metadata, "items": list(items)}


@contextlib.contextmanager
def serving() -> Generator[Loopback, None, None]:
    """A server that runs until the end of the block."""
    server = Loopback()
    thread = threading.Thread(target=server.http.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield server
    finally:
        server.http.shutdown()
        thread.join()
        server.http.server_close()


class Caller:
    """Calls operations by the name of their method, sync or async, with a client that sends a token."""

    def __init__(self, host: str, asynchronous: bool) -> None:
        self.host = host
        self.asynchronous = asynchronous

    def __call__(self, classes: tuple[Any, Any], method: str, *arguments: Any, **keywords: Any) -> Any:
        """What a method returns; of a generator, a list of all that it yields.

        `classes` are the sync class and the async one; `options` are arguments of their constructors.
        """
        options = keywords.pop("options", {})
        if self.asynchronous:
            return asyncio.run(self._call_async(classes[1], options, method, arguments, keywords))
        configuration: Any = client.Configuration()
        with client.ApiClient(self._configured(configuration)) as api_client:
            result: Any = getattr(classes[0](api_client, **options), method)(*arguments, **keywords)
            return list(result) if hasattr(result, "__next__") else result

    async def _call_async(self, cls: Any, options: Any, method: str, arguments: Any, keywords: Any) -> Any:
        configuration: Any = aio.Configuration()
        async with aio.ApiClient(self._configured(configuration)) as api_client:
            result: Any = getattr(cls(api_client, **options), method)(*arguments, **keywords)
            return [item async for item in result] if hasattr(result, "__anext__") else await result

    def _configured(self, configuration: Any) -> Any:
        configuration.host = self.host
        configuration.api_key = {"BearerToken": "Bearer secret", "authorization": "Bearer secret"}
        return configuration
