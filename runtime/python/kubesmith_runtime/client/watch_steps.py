"""A kind and what to watch of it -> the steps of an endless watch: lists, streams, waits, and the events in between.

The machine has no input or output of its own. It lists, opens a stream at the version of the list, and reads its lines.
A stream that ends, breaks or stalls is resumed at the version seen last; if the server no longer has that version, the
machine lists again and hands out the difference. Errors that will not pass end it.
"""

from __future__ import annotations

import logging
import random
import time
from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from ..http.api_errors import ApiError, UnexpectedResponse, local_error
from ..http.requested import check_named, check_object, decode_response, items_of
from ..http.requests import Request
from ..http.responses import parse_watch_line
from ..http.results import metadata_of
from .known import Changes, KnownObjects, ListedObjects, ObjectReader
from .pace import LONGEST_WAIT, Pace
from .page_limits import PageLimits
from .steps import Close, Emit, Open, ReadLine, Send, Sleep, Steps
from .versions import are_near, is_newer, is_older

__all__ = ["WatchMachine", "WatchOptions"]

K = TypeVar("K")

_PAGE = 500
"""Objects that a page of a list has at most."""
_TIMEOUTS = (300, 600)
"""Seconds: the server ends a stream after a random time between these, so that watches do not resume all at once."""
MARGIN = 10.0
"""Seconds that the end of a stream may be late before it counts as stalled."""
_PASSING = frozenset({0, 408, 409, 410, 429})
"""Codes of errors that may pass, besides those of servers (500 and greater); 0 is a broken connection."""
_REFUSALS = frozenset({401, 403})
"""Codes of refused rights, which pass too where the server granted them before."""
_LONGEST_REFUSAL = 60.0
"""Seconds: a server that has just been started refuses everybody for as long as it has not read the roles."""
LONGEST_LIST = 900.0
"""Seconds for all pages of a list: servers forget the version of its first page sooner."""
_FIRST_REFUSAL = 5.0
"""Seconds: the same where the server granted a list, and never a stream; the right to watch may well be missing."""


_FIRST_REPORT, _REPORT_EVERY = 3, 10
"""Of failures in a row, the first that is logged, because streams break now and then, and how many come to the next."""


class WatchOptions(NamedTuple):
    """What is watched, and from where."""

    labels: str | None = None
    """A label selector."""
    fields: str | None = None
    """A field selector."""
    resource_version: str | None = None
    """The version that the first stream begins at, without a list before it; None: the watch begins with a list."""
    initial: bool = True
    """Whether the objects of the first list are handed out."""
    timeout_seconds: int | None = None
    """After how many seconds the server ends a stream, which is then resumed; None: some minutes."""
    on_retry: Callable[[ApiError], object] | None = None
    """Called with each error after which the watch goes on; without it, failures in a row are logged."""
    first_refusal: float = 0.0
    """Seconds for which a 403 before any other answer may last; 0: it ends the watch at once."""


class WatchMachine(Generic[K]):
    """One watch: `run` yields its steps, and `Changes` in steps `Emit`."""

    def __init__(
        self,
        path: str,
        reader: ObjectReader[K],
        options: WatchOptions,
        *,
        accept_list: str = "application/json",
        accept_event: str = "application/json",
        clock: Callable[[], float] = time.monotonic,
        draw: Callable[[], float] = random.random,
    ) -> None:
        self.path = path
        """The path of the objects, such as `/api/v1/namespaces/flux/pods`."""
        self.options = options
        self.accept_list = accept_list
        """The header `Accept` of lists."""
        self.accept_event = accept_event
        """That of streams."""
        self.known: KnownObjects[K] = KnownObjects(reader, is_complete=options.resource_version is None)
        self.version = options.resource_version or ""
        """The version seen last."""
        self.doubted = ""
        """A version seen last that is far ahead of the one before, and counts once another event is near it."""
        self.must_list = options.resource_version is None
        self.pace = Pace(clock, draw)
        self.is_silent = not options.initial
        self.page_size: int | None = _PAGE
        self.may_be_cached = True
        """Whether a list may come from the cache of a server; if not, it comes from etcd."""
        self.was_granted = False
        """Whether the server has answered a request."""
        self.longest_refusal = options.first_refusal
        """Seconds for which a 403 may last; 0: it ends the watch at once."""
        self.refused_since: float | None = None
        """When the first of the refusals in a row came, with 401 or 403; after a 401, the next request has a fresh
        token."""
        self.is_reported = False
        """Whether a failure was logged since the last stream was opened."""

    def run(self) -> Steps[None]:
        """The steps; only an `ApiError` that will not pass, or the caller, ends them."""
        while True:
            try:
                if self.must_list:
                    yield from self._list()
                yield from self._stream()
            except ApiError as error:
                wait = self._wait_after(error)
                yield Close()
                yield Sleep(wait)

    def _wait_after(self, error: ApiError) -> float:
        """The seconds to wait after an error; raises the error if it will not pass."""
        if self._will_not_pass(error):
            raise error
        if error.code not in _REFUSALS:
            self.refused_since = None
        elif self.refused_since is None:
            self.refused_since = self.pace.clock()
        is_expired, is_ahead = _is_expired(error), _is_ahead(error)
        if is_ahead or (is_expired and self.must_list):
            self.may_be_cached = False
        if is_ahead or is_expired:
            self.must_list = True
        if self.options.on_retry is not None:
            self.options.on_retry(error)
        else:
            self._report(error)
        return self.pace.failure(error.retry_after)

    def _report(self, error: ApiError) -> None:
        """Logs an error after which the watch goes on: one that lasts, and then every tenth."""
        failures = self.pace.failures + 1
        if isinstance(error, UnexpectedResponse) or failures % _REPORT_EVERY == _FIRST_REPORT:
            logging.getLogger(__name__).warning("%s; nothing changes until the server answers again", error)
            self.is_reported = True

    def _will_not_pass(self, error: ApiError) -> bool:
        if error.reason in ("NotSent", "TooLarge"):
            return True
        if error.code in _REFUSALS:
            if error.code == 401 and not self.was_granted:
                return self.refused_since is not None
            lasted = 0.0 if self.refused_since is None else self.pace.clock() - self.refused_since
            return not self.longest_refusal or lasted > self.longest_refusal
        return error.code < 500 and error.code not in _PASSING

    def _granted(self, longest_refusal: float) -> None:
        self.was_granted, self.refused_since = True, None
        self.longest_refusal = max(self.longest_refusal, longest_refusal)

    def _paced(self) -> Steps[None]:
        wait = self.pace.before_request()
        if wait:
            yield Sleep(wait)
        self.pace.request()

    def _paced_page(self) -> Steps[None]:
        wait = self.pace.before_page()
        if wait:
            yield Sleep(wait)
        self.pace.request()

    def _read_page(self, request: Request, body: bytes) -> tuple[dict[str, Any], list[Any]]:
        """The metadata and the items of a page of a list; each item has a name."""
        wire = decode_response(body, request)
        return metadata_of(wire), items_of(wire, self.known.reader.requested, request, are_named=True)

    def _request(self, query: dict[str, str | None]) -> Request:
        query = {"labelSelector": self.options.labels, "fieldSelector": self.options.fields, **query}
        pairs = [(name, text) for name, text in query.items() if text]
        accept = self.accept_event if "watch" in query else self.accept_list
        request = Request("GET", self.path, pairs, {"Accept": accept}, None)
        request.attempt = self.pace.failures + 1
        return request

    def _list(self) -> Steps[None]:
        """Lists all pages, and hands out what is new to the caller."""
        listed: ListedObjects[K] | None = None
        token = ""
        limits = PageLimits(LONGEST_LIST, self.pace.clock)
        yield from self._paced()
        while listed is None or token:
            request = self._request(self._list_query(token))
            if listed is not None:
                yield from self._paced_page()
            try:
                metadata, items = self._read_page(request, (yield Send(request)))
            except ApiError as error:
                if token and _is_expired(error):
                    self.page_size = None  # the pages come more slowly than the server forgets their version
                raise
            finally:
                self.pace.answered()
            self._granted(_FIRST_REFUSAL)
            token = str(metadata.get("continue") or "")
            limits.check(token, request)
            if listed is None:
                listed = self._listed_objects(str(metadata.get("resourceVersion") or ""))
            listed.add(items)
        events = listed.finish()
        self.version = listed.version
        self.must_list, self.is_silent, self.may_be_cached = False, False, True
        yield Emit(Changes(events, is_list=True))

    def _listed_objects(self, version: str) -> ListedObjects[K]:
        is_restored = not self.may_be_cached and is_older(version, self.version)
        return ListedObjects(self.known, version, is_silent=self.is_silent, is_restored=is_restored)

    def _list_query(self, token: str) -> dict[str, str | None]:
        query = {"limit": str(self.page_size) if self.page_size else None, "continue": token}
        if self.version and self.may_be_cached and not token:
            query |= {"resourceVersion": self.version, "resourceVersionMatch": "NotOlderThan"}
        return query

    def _stream(self) -> Steps[None]:
        """Opens a stream at the version seen last and hands out its events; returns when the server ends it."""
        seconds = self.options.timeout_seconds or int(_TIMEOUTS[0] + (_TIMEOUTS[1] - _TIMEOUTS[0]) * self.pace.random())
        request = self._request(
            {
                "watch": "true",
                "allowWatchBookmarks": "true",
                "resourceVersion": self.version,
                "timeoutSeconds": str(seconds),
            }
        )
        yield from self._paced()
        try:
            yield Open(request, seconds + MARGIN)
        finally:
            self.pace.answered()
        self.pace.opened()
        self._granted(_LONGEST_REFUSAL)
        if self.is_reported:
            logging.getLogger(__name__).info("%s: the server answers again", request)
            self.is_reported = False
        began, has_progressed = self.pace.clock(), False
        while (line := (yield ReadLine())) is not None:
            if not line.strip():
                continue
            changes, is_progress = self._read_line(line, request)
            if is_progress:
                has_progressed = True
                self.pace.progress()
            if changes.events:
                yield Emit(changes)
        if self.pace.clock() - began >= min(LONGEST_WAIT, seconds - 1):
            self.pace.progress()
        elif not has_progressed:
            raise local_error(str(request), "ConnectionLost", "the stream ended before anything came")

    def _read_line(self, line: bytes, request: Request) -> tuple[Changes[K], bool]:
        """The changes of a line, and whether it is progress. Raises `ApiError` for an error of the server."""
        event_type, wire = parse_watch_line(line, request)
        is_bookmark = event_type == "BOOKMARK"
        wanted = self.known.reader.requested
        if is_bookmark:
            check_object(wire, wanted._replace(name="", namespace=""), request)
        else:
            check_named(wire, wanted, request)
        events = [] if is_bookmark else self.known.apply(event_type, wire, line, self.version)
        is_later = self._see(str(metadata_of(wire).get("resourceVersion") or ""))
        return Changes(events, is_list=False), is_later or bool(events) or is_bookmark

    def _see(self, version: str) -> bool:
        """Takes the version of an event, which the next stream begins at; false if it is none that the watch can be at.

        A server refuses a stream at a version that it never had, or does not begin it before it has it.
        """
        if not version or not is_newer(version, self.version):
            return False
        is_next = are_near(version, self.version) or (bool(self.doubted) and are_near(version, self.doubted))
        self.doubted = "" if is_next else version
        if is_next:
            self.version = version
        return is_next


def _is_expired(error: ApiError) -> bool:
    """Whether the server no longer has the version, or the page, that was requested."""
    return error.code == 410 or error.reason in {"Expired", "Gone"}


def _is_ahead(error: ApiError) -> bool:
    """Whether the server does not have the version yet that was requested, or never will, after etcd was restored."""
    is_cause = any(cause.reason == "ResourceVersionTooLarge" for cause in error.details.causes)
    return is_cause or "Too large resource version" in error.message
