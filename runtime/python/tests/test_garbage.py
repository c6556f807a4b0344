"""Python's garbage collector is off while a page of a list is read, and as it was before at any other time."""

from __future__ import annotations

import gc
from collections.abc import Generator
from typing import Any

import pytest
from kubesmith_runtime import ApiError
from kubesmith_runtime.http.requested import Requested
from kubesmith_runtime.http.requests import Request
from kubesmith_runtime.http.responses import read_page

REQUEST = Request("GET", "/things", [], {}, None)


@pytest.fixture
def collector() -> Generator[None, None, None]:
    """The collector is on in the test, and after it."""
    gc.enable()
    yield
    gc.enable()


class Payload:
    """Notes whether the collector is on when an object is read."""

    kind = "Thing"

    def requested(self, namespace: str) -> Requested:
        """Any object."""
        return Requested()

    def __init__(self) -> None:
        self.states: list[bool] = []

    def read(self, wire: Any) -> Any:
        """The wire form as it is."""
        self.states.append(gc.isenabled())
        return wire


@pytest.mark.parametrize("is_on", [True, False])
def test_a_page_pauses_the_collector(collector: None, is_on: bool) -> None:
    payload: Any = Payload()
    if not is_on:
        gc.disable()
    body = b'{"apiVersion": "v1", "kind": "ThingList", "items": [{}, {}]}'
    assert len(read_page(payload, body, REQUEST)) == 2
    assert (payload.states, gc.isenabled()) == ([False, False], is_on)


def test_a_page_that_is_no_list_leaves_the_collector_on(collector: None) -> None:
    payload: Any = Payload()
    with pytest.raises(ApiError):
        read_page(payload, b'{"items": 5}', REQUEST)
    assert gc.isenabled()
