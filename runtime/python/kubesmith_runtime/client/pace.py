"""The requests and failures of a watch -> how long it waits before the next request."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

__all__ = ["LONGEST_WAIT", "Pace"]

_FIRST_WAIT = 0.8
"""Seconds: the most that the first failure makes a watch wait."""
LONGEST_WAIT = 30.0
"""Seconds: the most that failures make a watch wait, if the server does not ask for more."""
_MOST_AFTER_OPENING = 3
"""The failures in a row that count once a stream was opened, although it broke: the server is up, and a client of HTTP
may drop the events that came right before the break."""
_LONGEST_RETRY_AFTER = 3600.0
"""Seconds: the most that a server can ask for."""
_WINDOW = 1.05
"""Seconds within which at most two requests are sent: a second, and how unevenly requests may travel."""

_PAGE_WINDOW = 0.02
"""Seconds within which one page of a list is requested."""


class Pace:
    """Counts failures in a row and requests in the last second."""

    def __init__(self, clock: Callable[[], float], random: Callable[[], float]) -> None:
        self.clock = clock
        """Seconds of a monotonic clock."""
        self.random = random
        """A number from 0 to 1."""
        self.failures = 0
        self.requests: deque[float] = deque(maxlen=2)

    def before_request(self) -> float:
        """The seconds to wait so that no second sees three requests."""
        if len(self.requests) < 2:
            return 0.0
        return max(0.0, self.requests[0] + _WINDOW - self.clock())

    def before_page(self) -> float:
        """The seconds to wait before the next page of a list, which a server that has to read it takes anyway."""
        return max(0.0, self.requests[-1] + _PAGE_WINDOW - self.clock()) if self.requests else 0.0

    def request(self) -> None:
        """Counts a request, which is about to be sent."""
        self.requests.append(self.clock())

    def answered(self) -> None:
        """Counts the last request as sent now, when its response has begun: it may have been on its way for a while."""
        if self.requests:
            self.requests[-1] = self.clock()

    def failure(self, retry_after: float | None) -> float:
        """The seconds to wait after a failure: a random part of a time that doubles, or what the server asks for."""
        longest = min(LONGEST_WAIT, _FIRST_WAIT * (1 << min(self.failures, 16)))
        self.failures += 1
        return max(longest * self.random(), min(retry_after or 0.0, _LONGEST_RETRY_AFTER))

    def opened(self) -> None:
        """Counts a stream that the server has begun."""
        self.failures = min(self.failures, _MOST_AFTER_OPENING)

    def progress(self) -> None:
        """Forgets the failures."""
        self.failures = 0
