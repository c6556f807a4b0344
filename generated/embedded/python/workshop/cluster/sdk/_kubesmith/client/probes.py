"""A port and what says whether a program is ready -> answers to the kubelet's probes over HTTP."""

from __future__ import annotations

import logging
import socket
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any

__all__ = ["Probes"]

_PATIENCE = 5.0
"""Seconds within which a request must have come."""


class _Server(ThreadingHTTPServer):
    """Listens to both versions of IP where the machine can: the address of a pod may be of either."""

    daemon_threads = True
    address_family = socket.AF_INET6 if socket.has_dualstack_ipv6() else socket.AF_INET

    def __init__(self, port: int, is_ready: Callable[[], bool]) -> None:
        self.is_ready = is_ready
        super().__init__(("", port), _Handler)

    def server_bind(self) -> None:
        """Binds to all addresses, those of the other version too."""
        if self.address_family == socket.AF_INET6:
            self.socket.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        super().server_bind()


class _Handler(BaseHTTPRequestHandler):
    """`/healthz` is answered by 200 while the program runs, and `/readyz` by 200 or 503."""

    timeout = _PATIENCE

    def do_GET(self) -> None:
        """Answers a probe."""
        server: Any = self.server
        path = self.path.partition("?")[0]
        if path == "/healthz" or (path == "/readyz" and server.is_ready()):
            self._answer(200, b"ok\n")
        elif path == "/readyz":
            self._answer(503, b"not ready\n")
        else:
            self._answer(404, b"expected /healthz or /readyz\n")

    do_HEAD = do_GET

    def _answer(self, status: int, text: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "text/plain")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(text)

    def log_message(self, format: str, *args: object) -> None:
        """Logs nothing: the kubelet asks every few seconds."""


class Probes:
    """Answers while it is entered, in a thread. `port` is None: nothing listens; 0: any port, which the log names.

    Raises `OSError` where the port is taken.
    """

    def __init__(self, port: int | None, is_ready: Callable[[], bool]) -> None:
        self._server = None if port is None else _Server(port, is_ready)

    def __enter__(self) -> None:
        if self._server is not None:
            threading.Thread(target=self._server.serve_forever, name="kubesmith probes", daemon=True).start()
            logging.getLogger(__name__).info("answering probes on port %d", self._server.server_port)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
