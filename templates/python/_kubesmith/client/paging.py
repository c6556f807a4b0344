"""The pages of a list -> one list, with what could be read of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from ..api_errors import Gone
from ..responses import read_page
from ..results import ObjectList, OnUnreadable, UnreadableError
from .page_limits import PageLimits
from .requests import KindRequests
from .retries import RetryPolicy
from .steps import Steps

__all__ = ["list_steps"]

K = TypeVar("K")

_RESPONSES = 10
"""How many times the timeout of one response a whole list may take."""
_LONGEST = 900.0
"""Seconds for all pages where responses have no timeout: servers forget the version of the first page sooner."""


def list_steps(
    requests: KindRequests[K], policy: RetryPolicy, query: Mapping[str, Any], on_unreadable: OnUnreadable | None
) -> Steps[ObjectList[K]]:
    """All objects that a query selects, page by page; every page is of the version of the first.

    If the server forgets that version meanwhile, all objects are requested at once, as Kubernetes' Go client does. All
    pages together may take ten times the timeout of one response.
    """
    seconds = _LONGEST if policy.seconds is None else _RESPONSES * policy.seconds
    limits = PageLimits(seconds, policy.clock)
    has_restarted = False
    page_query: dict[str, Any] = dict(query)
    items: list[K] = []
    unreadable: list[UnreadableError] = []
    while True:
        request = requests.collection("GET", page_query)
        token = page_query.get("continue")
        try:
            body: bytes = yield from policy.send(request)
        except Gone:
            if token is None or has_restarted:
                raise
            has_restarted = True
            limits.restart()
            page_query, items, unreadable = {**query, "limit": None}, [], []
            continue
        page: ObjectList[K] = read_page(requests.kind, body, request)
        items += page.items
        unreadable += page.unreadable
        following = page.metadata.continue_
        if not following:
            break
        limits.check(following, request)
        # The token has the version: a server refuses both together.
        page_query = {**query, "resourceVersion": None, "resourceVersionMatch": None, "continue": following}
    if on_unreadable:
        for each in unreadable:
            on_unreadable(each)
    return ObjectList(items, page.metadata, unreadable)
