"""An API server -> the same server behind a proxy on the loopback interface, whose responses fail by a seed."""

from __future__ import annotations

import contextlib
import json
import random
import threading
import time
from collections import Counter, deque
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from kubernetes import client

REFUSALS = ("410 status", "429", "500")
"""Faults that a request meets; the first one only watches."""
BREAKS = ("cut line", "410 event", "stall", "gap", "unreadable object")
"""Faults that a stream meets after at least one event."""


class FaultProxy:
    """One consumer's way to the server: its faults come in an order of their own, each as soon as it can."""

    def __init__(self, upstream: client.ApiClient, faults: int, seed: int) -> None:
        self.upstream: Any = upstream
        kinds = [(REFUSALS + BREAKS)[number % len(REFUSALS + BREAKS)] for number in range(faults)]
        random.Random(seed).shuffle(kinds)
        self.faults: deque[str] = deque(kinds)
        self.done: Counter[str] = Counter()
        self.requests: list[tuple[float, bool]] = []
        """When each request came, and whether it is a watch."""
        proxy = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, format: str, *args: Any) -> None: ...

            def do_GET(self) -> None:
                self.close_connection = True
                with contextlib.suppress(OSError):
                    proxy.answer(self)

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.http.daemon_threads = True
        self.host = f"http://127.0.0.1:{self.http.server_port}"
        threading.Thread(target=self.http.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def close(self) -> None:
        """Ends the proxy."""
        self.http.shutdown()
        self.http.server_close()

    @property
    def is_done(self) -> bool:
        """Whether all faults were met."""
        return not self.faults

    def take(self, *kinds: str) -> str:
        """The next fault, if it is one of these; else an empty text."""
        if not self.faults or self.faults[0] not in kinds:
            return ""
        kind = self.faults.popleft()
        self.done[kind] += 1
        return kind

    def answer(self, handler: BaseHTTPRequestHandler) -> None:
        """Refuses a request, or sends what the server answers."""
        is_watch = "watch=true" in handler.path
        self.requests.append((time.monotonic(), is_watch))
        fault = self.take(*REFUSALS) if is_watch else self.take("429", "500")
        if fault:
            code = int(fault[:3])
            status = {"kind": "Status", "apiVersion": "v1", "code": code, "reason": "Expired" if code == 410 else ""}
            self.send_whole(handler, code, json.dumps(status).encode())
            return
        headers = {each["key"]: each["value"] for each in self.upstream.configuration.auth_settings().values()}
        response: Any = self.upstream.rest_client.pool_manager.request(
            "GET",
            self.upstream.configuration.host + handler.path,
            headers={**headers, "Accept": "application/json"},
            preload_content=False,
            retries=False,
        )
        try:
            if is_watch and response.status == 200:
                self.send_stream(handler, response)
            else:
                self.send_whole(handler, response.status, response.read())
        finally:
            response.close()

    def send_whole(self, handler: BaseHTTPRequestHandler, code: int, body: bytes) -> None:
        """Sends a response with a length; a 429 asks for a wait of one second."""
        handler.send_response(code)
        handler.send_header("Content-Type", "application/json")
        handler.send_header("Content-Length", str(len(body)))
        if code == 429:
            handler.send_header("Retry-After", "1")
        handler.send_header("Connection", "close")
        handler.end_headers()
        handler.wfile.write(body)

    def send_stream(self, handler: BaseHTTPRequestHandler, response: Any) -> None:
        """Sends events until the server ends the stream, or a fault does."""
        handler.send_response(200)
        handler.send_header("Content-Type", "application/json")
        handler.send_header("Transfer-Encoding", "chunked")
        handler.end_headers()
        for number, line in enumerate(_lines(response)):
            if number and self.faults and self.faults[0] in REFUSALS:
                break  # the next request meets it
            fault = self.take(*BREAKS) if number else ""
            if fault == "unreadable object":
                send_chunk(handler, _unreadable(line))
            elif fault:
                self.break_stream(handler, fault, line)
                return
            send_chunk(handler, line)
        handler.wfile.write(b"0\r\n\r\n")

    def break_stream(self, handler: BaseHTTPRequestHandler, fault: str, line: bytes) -> None:
        """Ends a stream in place of an event, which the client must get from its next one."""
        if fault == "cut line":
            handler.wfile.write(b"%x\r\n" % len(line) + line[: len(line) // 2])
        elif fault == "410 event":
            status = {"kind": "Status", "apiVersion": "v1", "code": 410, "reason": "Expired", "message": "too old"}
            send_chunk(handler, json.dumps({"type": "ERROR", "object": status}).encode() + b"\n")
        elif fault == "gap":
            time.sleep(0.3)  # the events of this time are withheld
        elif fault == "stall":
            handler.connection.settimeout(30)
            with contextlib.suppress(TimeoutError):
                handler.connection.recv(1)  # until the client gives up


def send_chunk(handler: BaseHTTPRequestHandler, data: bytes) -> None:
    """Sends a part of a stream."""
    handler.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
    handler.wfile.flush()


def _lines(response: Any) -> Iterator[bytes]:
    """The lines of a response as they arrive, with their ends."""
    pending = b""
    while data := response.read1(1 << 16):
        *ends, pending = (pending + data).split(b"\n")
        yield from (end + b"\n" for end in ends)


def _unreadable(line: bytes) -> bytes:
    """An event of an object that no server has, whose spec is a number."""
    event = json.loads(line)
    metadata = {**event["object"]["metadata"], "name": "unreadable", "uid": "unreadable"}
    return (
        json.dumps({"type": "ADDED", "object": {**event["object"], "metadata": metadata, "spec": 5}}).encode() + b"\n"
    )
