"""Requests go to the configured server alone: no redirect is followed, and no path leads elsewhere."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from async_client import FORMS, aio, needs_aio
from hostile_server import hostile, response
from kubernetes import client
from kubesmith_runtime.operations import BYTES, Operation
from loopback import Caller
from parcels import CORE, PARCELS
from rules import ApiError
from rules.core.v1.operations import AsyncCoreV1Api, CoreV1Api


@pytest.fixture(params=FORMS)
def caller(request: pytest.FixtureRequest) -> Caller:
    return Caller("", request.param == "async")


@pytest.mark.parametrize("code", [300, 301, 302, 303, 304, 307, 308, 399])
def test_a_redirect_is_an_error(caller: Caller, code: int) -> None:
    body = "" if code == 304 else "{}"  # a 304 has no body
    with hostile(response("200 OK", "{}")) as other:
        location = f"{other.host}/x"
        with hostile(response(f"{code} Elsewhere", body, f"Location: {location}\u00e9")) as server:
            caller.host = server.host
            for classes, method, arguments in (
                (PARCELS, "read_namespaced_parcel", ("n", "p")),
                (PARCELS, "replace_namespaced_parcel", ("n", "p", {"spec": {"address": "here"}})),
                (PARCELS, "delete_namespaced_parcel", ("n", "p")),
                (PARCELS, "list_namespaced_parcel_watch", ("n",)),
                (CORE, "read_namespaced_pod_log_lines", ("n", "p")),
                (CORE, "connect_get_namespaced_pod_proxy_with_path", ("n", "p", "a")),
            ):
                with pytest.raises(ApiError) as error:
                    caller(classes, method, *arguments, options={"timeout": 5})
                assert (error.value.code, error.value.reason) == (code, "Elsewhere")
                assert error.value.message.startswith(f"the server redirects to `{location}?")
            assert len(server.heads) == 6
            assert all("Bearer secret" in head for head in server.heads)
        assert other.heads == []


def configured(configuration: Any, host: str) -> Any:
    configuration.host = host
    configuration.api_key = {"BearerToken": "Bearer secret", "authorization": "Bearer secret"}
    return configuration


@needs_aio
@pytest.mark.parametrize("code", [301, 302, 303, 307, 308])
def test_a_web_socket_is_not_redirected(code: int) -> None:
    async def connect() -> None:
        async with aio.ApiClient(configured(aio.Configuration(), server.host)) as api_client:
            await AsyncCoreV1Api(api_client).connect_get_namespaced_pod_exec("n", "p", command=["sh"])

    with hostile(response("200 OK", "{}")) as other:
        with hostile(response(f"{code} Elsewhere", "", f"Location: {other.host}/x")) as server:
            configuration = configured(client.Configuration(), server.host)
            with client.ApiClient(configuration) as api_client, pytest.raises(ApiError) as error:
                CoreV1Api(api_client).connect_get_namespaced_pod_exec("n", "p", command=["sh"])
            assert (error.value.code, "redirects" in error.value.message) == (code, True)
            with pytest.raises(ApiError) as error:
                asyncio.run(connect())
            assert (error.value.code, "redirects" in error.value.message) == (code, True)
            assert len(server.heads) == 2
        assert other.heads == []


@pytest.mark.parametrize(
    "path",
    ["@HOST/a", ".HOST/a", "http://HOST/a", "//HOST/a", "/\\HOST/a", ":80@HOST/a", "HOST", "", "/a/../b", "/a?b"],
)
def test_a_path_that_leads_elsewhere_is_refused(caller: Caller, path: str) -> None:
    with hostile(response("200 OK")) as other, hostile(response("200 OK")) as server:
        caller.host = server.host
        operation = Operation("GET", path.replace("HOST", f"127.0.0.1:{other.port}"), BYTES)
        with pytest.raises(ValueError, match="is no path on a server"):
            caller(PARCELS, "_send", operation, (), {})
        assert (server.heads, other.heads) == ([], [])


@pytest.mark.parametrize("name", ["@evil", "%2e%2e", "http:", "\r\nHost: evil", "\\", "a?b#c", "\0"])
def test_arguments_are_parts_of_the_path(caller: Caller, name: str) -> None:
    with hostile(response("200 OK")) as server:
        caller.host = server.host
        operation = Operation("GET", "/a/{name}{other}/b", BYTES)
        assert caller(PARCELS, "_send", operation, (name, name), {"q": name}) == b""
        (head,) = server.heads
        assert head.startswith("GET /a/")
        assert head.split("?")[0].endswith("/b")
        assert head.count("\r\nHost: ") == 1
        assert f"Host: 127.0.0.1:{server.port}\r\n" in head
