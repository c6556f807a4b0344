"""Fixtures for the tests that send requests over a connection."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from api_caller import ApiCaller
from async_client import FORMS, aio
from kubernetes import client
from loopback import Caller, Loopback, serving


@pytest.fixture
def server() -> Iterator[Loopback]:
    """A server for one test alone, which may set it as the clients' default.

    A watch that an earlier test left would take the next response of a shared one.
    """
    with serving() as server:
        yield server
    for module in (client, aio):
        if module is not None:
            module.Configuration.set_default(None)


@pytest.fixture(params=FORMS)
def api(request: pytest.FixtureRequest, server: Loopback) -> ApiCaller:
    return ApiCaller(server.host, request.param == "async")


@pytest.fixture(params=FORMS)
def call(request: pytest.FixtureRequest, server: Loopback) -> Caller:
    return Caller(server.host, request.param == "async")
