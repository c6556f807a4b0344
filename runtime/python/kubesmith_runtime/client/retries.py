"""A request -> the steps that send it, and send it again where that helps: the same for the sync and the async form."""

from __future__ import annotations

import time
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..http.api_errors import ApiError, ConnectionFailed, ServiceUnavailable, TooManyRequests
from .steps import Send, Sleep, Steps

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..http.requests import Request
    from ..http.response_limits import Timeout

__all__ = ["RetryPolicy"]

_MOST_REFUSALS = 10
"""How often a request is sent again after the server asked for later ones, as in Kubernetes' Go client."""
_LONGEST_WAIT = 60.0
"""The seconds that `Retry-After` may ask for; a longer wait is left to the caller."""
_IDEMPOTENT = frozenset({"DELETE", "GET", "HEAD", "OPTIONS", "PUT", "TRACE"})
"""The methods that may arrive twice, where a version of urllib3 does not say."""


class RetryPolicy:
    """When a request is sent again.

    A 429 or 503 with Retry-After: after that time, whatever the request, because the server did not act on it. Any
    other failure: as the client's `configuration.retries` say, for requests that may arrive twice. Never where the
    client's settings turn retries off, and never beyond the timeout.
    """

    def __init__(self, retries: Any, timeout: Timeout, clock: Callable[[], float] = time.monotonic) -> None:
        # `kubernetes.aio` also takes the options of aiohttp_retry, which count attempts.
        attempts: Any = getattr(retries, "attempts", None)
        self.retries: Any = import_module("urllib3").Retry.from_int(retries if attempts is None else attempts - 1)
        """The client's settings as those of urllib3, whose default is three more attempts."""
        counts = [count for count in (self.retries.total, self.retries.connect) if count is not None]
        self.most_failures = int(min(counts, default=0))
        """How often a request is sent again after a failure; 0 turns all retries off."""
        self.seconds = None if isinstance(timeout, tuple) else timeout
        """The seconds for all attempts and the waits between them; None: no limit."""
        self.clock = clock

    def send(self, request: Request) -> Steps[bytes]:
        """The steps that lead to the body of the response, or to the `ApiError` of the last attempt."""
        begin, refusals, failures = self.clock(), 0, 0
        left = self.seconds
        while True:
            request.attempt = refusals + failures + 1
            try:
                body: bytes = yield Send(request, left)
                return body
            except ApiError as error:
                wait = self._refusal_wait(error, refusals)
                if wait is not None:
                    refusals += 1
                else:
                    wait = self._failure_wait(request, error, failures)
                    failures += 1
                left = None if self.seconds is None else self.seconds - (self.clock() - begin)
                if wait is None or wait > _LONGEST_WAIT or (left is not None and wait >= left):
                    raise
            yield Sleep(wait)
            left = None if self.seconds is None else max(0.001, self.seconds - (self.clock() - begin))

    def _refusal_wait(self, error: ApiError, refusals: int) -> float | None:
        """The seconds that the server asks to wait; None if it does not, or did so too often."""
        is_refusal = isinstance(error, (TooManyRequests, ServiceUnavailable))
        return error.retry_after if is_refusal and self.most_failures and refusals < _MOST_REFUSALS else None

    def _failure_wait(self, request: Request, error: ApiError, failures: int) -> float | None:
        """The seconds that the client's settings have before the next attempt; None if there is none."""
        methods: Any = getattr(self.retries, "allowed_methods", _IDEMPOTENT)
        may_repeat = methods in (None, False) or request.method in methods
        has_passed = isinstance(error, ConnectionFailed) or error.status in self.retries.status_forcelist
        if failures >= self.most_failures or not may_repeat or not has_passed:
            return None
        return float(self.retries.backoff_factor * 2**failures) if failures else 0.0
