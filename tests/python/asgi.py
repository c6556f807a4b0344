"""A web application, a path and a body -> the answer, without a connection."""

from __future__ import annotations

import json
from typing import Any, cast

from fastapi import FastAPI


async def post(app: FastAPI, path: str, body: Any) -> tuple[int, Any]:
    """Sends a body to an application; returns the status code and the JSON body."""
    return await request(app, "POST", path, body)


async def request(app: FastAPI, method: str, path: str, body: Any = None, *, query: str = "") -> tuple[int, Any]:
    """Calls an application as an ASGI server does; returns the status code and the JSON body."""
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"" if body is None else json.dumps(body).encode()}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "query_string": query.encode(),
        "headers": [(b"content-type", b"application/json")],
    }
    await app(scope, receive, send)
    text = b"".join(message.get("body", b"") for message in sent)
    return cast(int, sent[0]["status"]), json.loads(text)
