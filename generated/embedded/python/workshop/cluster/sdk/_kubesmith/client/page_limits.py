"""The tokens of a list's pages -> nothing, or the error of a list that has no end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..http.requested import unexpected

if TYPE_CHECKING:
    from ..http.requests import Request

__all__ = ["PageLimits"]

_MOST_PAGES = 10_000
"""Of 500 objects, each is more than etcd stores for all kinds together."""


class PageLimits:
    """How many pages one list has, and how long they may take."""

    def __init__(self, seconds: float, clock: Callable[[], float]) -> None:
        self.seconds = seconds
        """The seconds for all pages."""
        self.clock = clock
        """Seconds of a monotonic clock."""
        self.began = clock()
        self.tokens: set[str] = set()

    def restart(self) -> None:
        """Takes the list from its first page again, within the time of the first attempt."""
        self.tokens.clear()

    def check(self, token: str, request: Request) -> None:
        """Takes the token of the next page; empty after the last one. Raises `UnexpectedResponse` for one too many."""
        if not token:
            return
        wanted = "a list that ends"
        if token in self.tokens:
            raise unexpected(request, "a page whose next one, by `metadata.continue`, has been there before", wanted)
        self.tokens.add(token)
        if len(self.tokens) >= _MOST_PAGES:
            found = f"the page {len(self.tokens)} of a list, and not the last"
            raise unexpected(request, found, f"{wanted}; larger pages (`limit`) make fewer")
        if self.clock() - self.began > self.seconds:
            raise unexpected(request, f"a page of a list, and not the last after {self.seconds:g} seconds", wanted)
