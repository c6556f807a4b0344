"""A node whose kubelet serves logs and ports of pods that nothing runs."""

from __future__ import annotations

import base64
import hashlib
import ssl
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import parse_qs, urlsplit

from kubernetes import client

from .conftest import settings

WEBSOCKET = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
"""What the key of a handshake is hashed with (RFC 6455, section 1.3)."""
DATA, ERROR = b"\0", b"\1"
"""The channels of the one port that is forwarded."""


class Kubelet:
    """Serves what an API server asks a kubelet for; the node that has it can be that of any pod."""

    def __init__(self, api_client: client.ApiClient, node: str, log: str, page: str) -> None:
        server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(log, page))
        # API servers do not verify the certificates of kubelets: that of the server beside its authority does.
        certificate = Path(str(settings(api_client).ssl_ca_cert)).with_name("server.crt")
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, certificate.with_suffix(".key"))
        server.socket = context.wrap_socket(server.socket, server_side=True)
        self.server = server
        Thread(target=server.serve_forever, daemon=True).start()
        core: Any = client.CoreV1Api(api_client)
        core.create_node({"metadata": {"name": node}})
        address = {"address": "127.0.0.1", "type": "InternalIP"}
        endpoint = {"kubeletEndpoint": {"Port": server.server_port}}
        core.patch_node_status(node, {"status": {"addresses": [address], "daemonEndpoints": endpoint}})

    def close(self) -> None:
        """Serves no more."""
        self.server.shutdown()
        self.server.server_close()


def _handler(log: str, page: str) -> type[BaseHTTPRequestHandler]:
    """Answers every request for a log or a port of a pod alike."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, format: str, *args: object) -> None: ...

        def do_GET(self) -> None:
            url = urlsplit(self.path)
            if url.path.startswith("/containerLogs/"):
                self.answer(log)
            elif url.path.startswith("/portForward/"):
                self.forward(int(parse_qs(url.query)["port"][0]))
            else:
                self.send_error(404)

        def answer(self, text: str) -> None:
            self.send_response(200)
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text.encode())

        def forward(self, port: int) -> None:
            """The port of a pod over a WebSocket: an HTTP server with one page."""
            key = self.headers["Sec-WebSocket-Key"].encode()
            self.send_response(101)
            self.send_header("Upgrade", "websocket")
            self.send_header("Connection", "Upgrade")
            self.send_header("Sec-WebSocket-Accept", base64.b64encode(hashlib.sha1(key + WEBSOCKET).digest()).decode())
            self.send_header("Sec-WebSocket-Protocol", "v4.channel.k8s.io")
            self.end_headers()
            for channel in (DATA, ERROR):
                self.send_frame(channel + port.to_bytes(2, "little"))
            request = b""
            while b"\r\n\r\n" not in request:
                request += self.read_frame()[1:]
            self.send_frame(DATA + f"HTTP/1.1 200 OK\r\nContent-Length: {len(page)}\r\n\r\n{page}".encode())
            self.rfile.read()  # until the client closes: clients drop what they have not read when a server does
            self.close_connection = True

        def send_frame(self, data: bytes) -> None:
            """A binary frame of less than 126 bytes."""
            self.wfile.write(bytes([0x82, len(data)]) + data)

        def read_frame(self) -> bytes:
            """The data of a frame of a client, which is masked."""
            length = self.rfile.read(2)[1] & 0x7F
            if length == 126:
                length = int.from_bytes(self.rfile.read(2), "big")
            mask = self.rfile.read(4)
            return bytes(byte ^ mask[index % 4] for index, byte in enumerate(self.rfile.read(length)))

    return Handler
