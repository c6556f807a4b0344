"""The log of a cluster -> requests, as a test compares them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

__all__ = ["Call"]


@dataclass(frozen=True)
class Call:
    """A request to the server, and the code of its answer."""

    method: str
    path: str
    query: str
    accept: str
    content_type: str
    user_agent: str
    body: Any
    """The value of a body in JSON, else its text; None without one."""
    status: int
    user: str
    """Whose token it has: `kubesmith-fake` for programs, `kubesmith-fake-admin` for the clients of the fixture."""

    @property
    def is_write(self) -> bool:
        """Whether it may have changed something."""
        return self.method not in ("GET", "HEAD", "OPTIONS")

    @classmethod
    def read(cls, call: Mapping[str, Any]) -> Call:
        """A request of the log."""
        return cls(
            method=call["method"],
            path=call["path"],
            query=call["query"],
            accept=call["accept"],
            content_type=call["contentType"],
            user_agent=call["userAgent"],
            body=call["body"],
            status=call["status"],
            user=call["user"],
        )
