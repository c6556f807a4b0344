"""The pages of a list -> one list, with what could be read of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from ..api_errors import Gone
from ..errors import ModelError, Problem
from ..responses import read_page
from ..results import ObjectList, OnUnreadable, UnreadableError
from .requests import KindRequests
from .retries import RetryPolicy
from .steps import Steps

__all__ = ["list_steps"]

K = TypeVar("K")


def list_steps(
    requests: KindRequests[K], policy: RetryPolicy, query: Mapping[str, Any], on_unreadable: OnUnreadable | None
) -> Steps[ObjectList[K]]:
    """All objects that a query selects, page by page; every page is of the version of the first.

    If the server forgets that version meanwhile, all objects are requested at once, as Kubernetes' Go client does.
    """
    page_query: dict[str, Any] = dict(query)
    items: list[K] = []
    unreadable: list[UnreadableError] = []
    while True:
        request = requests.collection("GET", page_query)
        token = page_query.get("continue")
        try:
            body: bytes = yield from policy.send(request)
        except Gone:
            if token is None:
                raise
            page_query, items, unreadable = {**query, "limit": None}, [], []
            continue
        page: ObjectList[K] = read_page(requests.kind, body, str(request))
        items += page.items
        unreadable += page.unreadable
        following = page.metadata.continue_
        if not following:
            break
        if following == token:
            raise ModelError(
                str(request), [Problem("metadata.continue", "that of the page before: the list has no end")]
            )
        # The token has the version: a server refuses both together.
        page_query = {**query, "resourceVersion": None, "resourceVersionMatch": None, "continue": following}
    if on_unreadable:
        for each in unreadable:
            on_unreadable(each)
    return ObjectList(items, page.metadata, unreadable)
