"""A server on the loopback that answers what it is told to and remembers what it was asked."""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
from collections.abc import Generator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from kubernetes import aio, client


class Asked(NamedTuple):
    """A request as it came."""

    line: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """The body."""
        return json.loads(self.body)


class Told(NamedTuple):
    """An answer; in pieces, it is sent as they are, one after the other."""

    status: int
    body: bytes | list[bytes]
    content_type: str = "application/json"


class Loopback:
    """The server, and what it has seen."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self.answers: list[Told] = []
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, format: str, *args: Any) -> None: ...

            def answer(self) -> None:
                length = int(self.headers.get("Content-Length") or 0)
                headers = {name.lower(): value for name, value in self.headers.items()}
                server.asked.append(Asked(f"{self.command} {self.path}", headers, self.rfile.read(length)))
                told = server.answers.pop(0)
                self.send_response(told.status)
                self.send_header("Content-Type", told.content_type)
                pieces = told.body
                if isinstance(pieces, bytes):
                    self.send_header("Content-Length", str(len(pieces)))
                    self.end_headers()
                    if self.command != "HEAD":
                        self.wfile.write(pieces)
                    return
                self.send_header("Transfer-Encoding", "chunked")
                self.end_headers()
                for piece in pieces:
                    self.wfile.write(b"%x\r\n%s\r\n" % (len(piece), piece))
                    self.wfile.flush()
                self.wfile.write(b"0\r\n\r\n")

            do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = do_HEAD = do_OPTIONS = answer

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.http.daemon_threads = True
        self.host = f"http://127.0.0.1:{self.http.server_port}"

    def tell(self, body: Any, status: int = 200, content_type: str = "application/json") -> None:
        """The next answer: bytes, pieces of bytes, or JSON."""
        is_raw = isinstance(body, (bytes, list))
        self.answers.append(Told(status, body if is_raw else json.dumps(body).encode(), content_type))


@contextlib.contextmanager
def serving() -> Generator[Loopback, None, None]:
    """A server until the end of the block."""
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
    """Calls operations of classes, sync or async alike, over a client with a token."""

    def __init__(self, host: str, asynchronous: bool) -> None:
        self.host = host
        self.asynchronous = asynchronous

    def __call__(self, classes: tuple[Any, Any], method: str, *values: Any, **named: Any) -> Any:
        """What a method of the class or of its twin gives; all of what it iterates over. `options`: its class's."""
        options = named.pop("options", {})
        if self.asynchronous:
            return asyncio.run(self._awaited(classes[1], options, method, values, named))
        configuration: Any = client.Configuration()
        with client.ApiClient(self._configured(configuration)) as api_client:
            found: Any = getattr(classes[0](api_client, **options), method)(*values, **named)
            return list(found) if hasattr(found, "__next__") else found

    async def _awaited(self, cls: Any, options: Any, method: str, values: Any, named: Any) -> Any:
        configuration: Any = aio.client.Configuration()
        async with aio.client.ApiClient(self._configured(configuration)) as api_client:
            found: Any = getattr(cls(api_client, **options), method)(*values, **named)
            return [each async for each in found] if hasattr(found, "__anext__") else await found

    def _configured(self, configuration: Any) -> Any:
        configuration.host = self.host
        configuration.api_key = {"BearerToken": "Bearer secret", "authorization": "Bearer secret"}
        return configuration
