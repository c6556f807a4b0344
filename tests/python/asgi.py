"""A web application, a path and a body -> the answer, without a connection."""

from __future__ import annotations

import json
from typing import Any, cast

from fastapi import FastAPI


async def post(app: FastAPI, path: str, body: dict[str, Any]) -> tuple[int, Any]:
    """Calls an application as an ASGI server does; returns the status code and the JSON body."""
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": json.dumps(body).encode()}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": path,
        "query_string": b"",
        "headers": [(b"content-type", b"application/json")],
    }
    await app(scope, receive, send)
    text = b"".join(message.get("body", b"") for message in sent)
    return cast(int, sent[0]["status"]), json.loads(text)
