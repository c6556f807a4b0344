"""A list of what a server does -> the steps that the machine of a watch takes, with a clock that only its waits move."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple
from urllib.parse import urlencode

from kubesmith_runtime.client.known import ObjectReader
from kubesmith_runtime.client.steps import Close, Emit, Open, ReadLine, Send, Sleep
from kubesmith_runtime.client.watch_steps import WatchMachine, WatchOptions
from kubesmith_runtime.http.api_errors import ApiError, error_from_response, local_error
from kubesmith_runtime.http.results import UnreadableError
from kubesmith_runtime.values.codecs import is_dict
from kubesmith_runtime.values.errors import ModelError, Problem

END = None
"""The server ends the stream."""

STALL = "stall"
"""The server sends nothing for longer than a stream may be silent."""


def item(name: str, version: int | str, value: str = "", uid: str = "", namespace: str = "n") -> dict[str, Any]:
    """An object of the tests' kind; a `value` of `bad` cannot be read."""
    metadata = {"namespace": namespace, "name": name, "uid": uid or f"uid-{name}", "resourceVersion": str(version)}
    return {"metadata": metadata, "value": value}


def page(version: int | str, *items: Any, token: str = "", kind: str = "Item", api_version: str = "v1") -> bytes:
    """A page of a list; kind and version are those of its first item, if that has some."""
    head: dict[str, Any] = {"apiVersion": api_version, "kind": kind, **(items[0] if items else {})}
    metadata = {"resourceVersion": str(version), "continue": token}
    listed = {"apiVersion": head["apiVersion"], "kind": f"{head['kind']}List", "metadata": metadata, "items": items}
    return json.dumps(listed).encode()


def event(event_type: str, wire: Any) -> bytes:
    """A line of a stream."""
    return json.dumps({"type": event_type, "object": wire}).encode()


def bookmark(version: int | str) -> bytes:
    """A bookmark."""
    return event("BOOKMARK", {"metadata": {"resourceVersion": str(version)}})


def status(code: int, reason: str = "", message: str = "no", **details: Any) -> dict[str, Any]:
    """A `Status`."""
    return {"kind": "Status", "code": code, "reason": reason, "message": message, "details": details}


def refusal(code: int, reason: str = "", message: str = "no", headers: Any = None, **details: Any) -> ApiError:
    """The error of a response."""
    body = json.dumps(status(code, reason, message, **details)).encode()
    return error_from_response("GET /items", code, None, body, headers or {})


def gone_event() -> bytes:
    """The event that a server sends when a stream's version is too old."""
    return event("ERROR", status(410, "Expired", "too old"))


class Line(NamedTuple):
    """An event as a test compares it."""

    type: str
    name: str
    version: str
    value: str


def read(wire: Any) -> Any:
    """The reader of the tests' kind: the wire form itself."""
    if not is_dict(wire) or wire.get("value") == "bad":
        raise ModelError("Item", [Problem("value", "unreadable")])
    return wire


class Script:
    """Runs a machine against replies, which answer its requests and reads in order, until they are used up."""

    def __init__(self, *replies: Any, draw: Callable[[], float] = lambda: 0.5, **options: Any) -> None:
        self.now = 0.0
        self.replies = list(replies)
        self.events: list[Line] = []
        self.batches: list[tuple[int, bool]] = []
        self.requests: list[str] = []
        """Each with the seconds at which it was sent."""
        self.times: list[float] = []
        self.waits: list[float] = []
        self.silences: list[float] = []
        self.unreadable: list[UnreadableError] = []
        self.error: ApiError | None = None
        self.retries: list[str] = []
        reader: ObjectReader[Any] = ObjectReader(read, "Item", self.unreadable.append)
        arguments: dict[str, Any] = {"on_retry": self._note, **options}
        self.machine = WatchMachine("/items", reader, WatchOptions(**arguments), clock=lambda: self.now, draw=draw)
        self._run()

    def _note(self, error: ApiError) -> None:
        self.retries.append(error.reason)

    def _run(self) -> None:
        steps = self.machine.run()
        step: Any = next(steps)
        try:
            while self.replies or not isinstance(step, (Send, Open, ReadLine)):
                try:
                    result = self._perform(step)
                except ApiError as error:
                    step = steps.throw(error)
                else:
                    step = steps.send(result)
        except ApiError as error:
            self.error = error
        steps.close()

    def _perform(self, step: Any) -> Any:
        if isinstance(step, Sleep):
            self.now += step.seconds
            self.waits.append(round(step.seconds, 3))
        elif isinstance(step, Emit):
            self.batches.append((len(step.value.events), step.value.is_list))
            for each in step.value.events:
                self.events.append(
                    Line(each.type, each.object["metadata"]["name"], each.resource_version, each.object["value"])
                )
        elif isinstance(step, (Send, Open)):
            self.requests.append("?" + urlencode([pair for pair in step.request.query if pair[0] not in _CONSTANT]))
            self.times.append(self.now)
            if isinstance(step, Open):
                self.silences.append(step.silence)
            return self._reply()
        elif isinstance(step, ReadLine):
            return self._reply()
        else:
            assert isinstance(step, Close)
        return None

    def _reply(self) -> Any:
        reply = self.replies.pop(0)
        if isinstance(reply, float):  # the server takes that long
            self.now += reply
            return self._reply()
        if reply == STALL:
            raise local_error("GET /items", "Timeout", "no byte")
        if isinstance(reply, ApiError):
            raise reply
        return reply


_CONSTANT = {"allowWatchBookmarks", "timeoutSeconds", "limit"}
"""Parameters that most tests do not compare."""

OPENED = b""
"""The server begins a stream."""
