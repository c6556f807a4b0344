"""A request to the server -> the body of its answer."""

from __future__ import annotations

import json
from http.client import HTTPConnection
from urllib.parse import urlsplit

__all__ = ["Refused", "ask"]

# How long a request may take.
_SECONDS = 60.0


class Refused(Exception):
    """The server has refused what the fixture has asked for; `code` and `body` are those of its answer."""

    def __init__(self, code: int, body: str) -> None:
        try:
            message = json.loads(body)["message"]
        except (ValueError, KeyError, TypeError):
            message = body.strip()
        super().__init__(f"{code}: {message}")
        self.code = code
        self.body = body


def ask(url: str, method: str, body: bytes | None = None) -> bytes:
    """The body of the answer to a request. Raises Refused if it is no success."""
    parts = urlsplit(url)
    connection = HTTPConnection(parts.hostname or "", parts.port, timeout=_SECONDS)
    try:
        connection.request(method, parts.path, body)
        answer = connection.getresponse()
        text = answer.read()
    finally:
        connection.close()
    if answer.status >= 300:
        raise Refused(answer.status, text.decode(errors="replace"))
    return text
