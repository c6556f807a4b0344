"""The pages of a list -> one list, with what could be read of it."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

from ..http.api_errors import Gone
from ..http.responses import read_page
from ..http.results import ObjectList, OnUnreadable, UnreadableError
from .page_limits import PageLimits
from .requests import KindRequests, Selector, field_selector, label_selector
from .retries import RetryPolicy
from .steps import Steps

__all__ = ["ListOptions", "list_steps"]

K = TypeVar("K")

_RESPONSES = 10
"""How many times the timeout of one response a whole list may take."""
_LONGEST = 900.0
"""Seconds for all pages where responses have no timeout: servers forget the version of the first page sooner."""


class ListOptions(NamedTuple):
    """What is listed."""

    labels: Selector = None
    fields: Selector = None
    limit: int | None = None
    """The most objects; None: all."""
    token: str | None = None
    """Where the list goes on; None: at its beginning."""
    page_size: int | None = 500
    """The objects of one request; None: all."""
    resource_version: str | None = None
    resource_version_match: str | None = None

    def query(self) -> dict[str, Any]:
        """The parameters of the first request. Raises `ValueError` for a number of objects that is none."""
        for name, count in (("limit", self.limit), ("page_size", self.page_size)):
            if count is not None and count < 1:
                raise ValueError(f"list: {name} is {count!r}, expected an integer of at least 1, or None for all")
        return {
            "labelSelector": label_selector(self.labels),
            "fieldSelector": field_selector(self.fields),
            "limit": self.page_limit(0),
            "continue": self.token or None,
            "resourceVersion": self.resource_version,
            "resourceVersionMatch": self.resource_version_match,
        }

    def page_limit(self, count: int) -> int | None:
        """The most objects of the next request, after so many."""
        counts = [self.page_size, None if self.limit is None else self.limit - count]
        return min((each for each in counts if each is not None), default=None)


def list_steps(
    requests: KindRequests[K], policy: RetryPolicy, options: ListOptions, on_unreadable: OnUnreadable | None
) -> Steps[ObjectList[K]]:
    """The objects that are listed, page by page; every page is of the version of the first.

    If the server forgets that version meanwhile, all objects are requested at once, as Kubernetes' Go client does. All
    pages together may take ten times the timeout of one response.
    """
    seconds = _LONGEST if policy.seconds is None else _RESPONSES * policy.seconds
    limits = PageLimits(seconds, policy.clock)
    has_restarted = False
    query = options.query()
    page_query: dict[str, Any] = dict(query)
    items: list[K] = []
    unreadable: list[UnreadableError] = []
    while True:
        request = requests.collection("GET", page_query)
        token = page_query.get("continue")
        try:
            body: bytes = yield from policy.send(request)
        except Gone:
            if token is None or token == options.token or has_restarted:
                raise
            has_restarted = True
            limits.restart()
            page_query, items, unreadable = {**query, "limit": options.limit}, [], []
            continue
        page: ObjectList[K] = read_page(requests.kind, body, request)
        items += page.items
        unreadable += page.unreadable
        following = page.metadata.continue_
        count = len(items) + len(unreadable)
        if not following or (options.limit is not None and count >= options.limit):
            break
        limits.check(following, request)
        # The token has the version: a server refuses both together.
        page_query = {**query, "resourceVersion": None, "resourceVersionMatch": None, "continue": following}
        page_query["limit"] = options.page_limit(count)
    if options.limit is not None:
        del items[max(0, options.limit - len(unreadable)) :]  # of a server that knows no limit
    if on_unreadable:
        for each in unreadable:
            on_unreadable(each)
    return ObjectList(items, page.metadata, unreadable)
