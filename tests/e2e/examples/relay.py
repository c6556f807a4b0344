"""A server -> the same server at another port, whose connections can be cut while requests are under way."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from .conftest import Operator


class Relay:
    """Passes bytes on, encrypted as they are."""

    def __init__(self, server: str) -> None:
        parts = urlsplit(server)
        self.upstream = (parts.hostname or "", parts.port or 443)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"{parts.scheme}://127.0.0.1:{self.listener.getsockname()[1]}"
        self.connections: set[socket.socket] = set()
        self.cuts = 0
        self.away_until = 0.0
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self.listener.accept()
                if time.monotonic() < self.away_until:
                    near.close()
                    continue
                far = socket.create_connection(self.upstream)
                self.connections |= {near, far}
                for ends in ((near, far), (far, near)):
                    threading.Thread(target=self._pass, args=ends, daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
        for end in (source, target):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def cut(self, seconds: float = 0) -> None:
        """Breaks all connections, and new ones for so many seconds."""
        self.away_until = time.monotonic() + seconds
        broken, self.connections = self.connections, set()
        for each in broken:
            self.cuts += each.fileno() >= 0
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def close(self) -> None:
        """Ends the relay."""
        self.listener.close()
        self.cut()


@contextmanager
def relayed(running: Operator) -> Generator[Relay]:
    """Starts a program again so that it reaches its server through a relay."""
    path = Path(running.kubeconfig)
    config: Any = json.loads(path.read_text())
    cluster = config["clusters"][0]["cluster"]
    relay = Relay(cluster["server"])
    try:
        cluster["server"] = relay.url
        path.write_text(json.dumps(config))
        running.restart()
        yield relay
    finally:
        relay.close()
