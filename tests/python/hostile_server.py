"""A server on the loopback interface that answers every request with what a function writes to the connection."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Callable, Generator

Answer = Callable[[socket.socket], None]


class HostileServer:
    """The server, and the heads of the requests that it received."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.heads: list[str] = []
        self.answered = threading.local()
        """Its `head` is that of the request that the current thread answers."""
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listener.getsockname()[1]
        self.host = f"http://127.0.0.1:{self.port}"

    def run(self) -> None:
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:  # the listener was closed
                return
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection: socket.socket) -> None:
        with connection, contextlib.suppress(OSError):
            head = b""
            while not head.endswith(b"\r\n\r\n"):
                byte = connection.recv(1)
                if not byte:
                    return
                head += byte
            self.answered.head = head.decode()
            self.heads.append(self.answered.head)
            self.answer(connection)


@contextlib.contextmanager
def hostile(answer: Answer | bytes) -> Generator[HostileServer, None, None]:
    """A server that runs until the end of the block and sends some bytes, or what a function writes."""
    server = HostileServer((lambda to: to.sendall(answer)) if isinstance(answer, bytes) else answer)
    threading.Thread(target=server.run, daemon=True).start()
    try:
        yield server
    finally:
        # Closing alone does not end `accept`.
        with contextlib.suppress(OSError):
            server.listener.shutdown(socket.SHUT_RDWR)
        server.listener.close()


def response(status: str, body: bytes | str = b"", *headers: str) -> bytes:
    """A whole response with a content length."""
    content = body.encode() if isinstance(body, str) else body
    lines = [f"HTTP/1.1 {status}", f"Content-Length: {len(content)}", "Connection: close", *headers, "", ""]
    return "\r\n".join(lines).encode("latin-1") + content
