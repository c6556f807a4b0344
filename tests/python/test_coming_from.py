"""The programs of docs/coming-from for Python -> the requests that each sends, before and after the move.

`test_excerpts.py` sees to it that the pages show these programs.
"""

from __future__ import annotations

import asyncio
import inspect
from typing import Any

import pytest
from asgi import post
from coming_from import datamodel_after, datamodel_before, dicts_after, dicts_before, dicts_between
from coming_from.datamodel_models import RegistryMirror as PydanticMirror
from fastapi.routing import APIRoute
from kubernetes import client
from loopback import Loopback
from pydantic import ValidationError
from registrymirror import Api, ModelError
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror, RegistryMirrorSpec

MIRRORS = "/apis/mirrors.example.com/v1alpha1/namespaces/flux/registrymirrors"
HEAD: dict[str, Any] = {"apiVersion": "mirrors.example.com/v1alpha1", "kind": "RegistryMirror"}
STORED: dict[str, Any] = {
    **HEAD,
    "metadata": {"name": "hub", "namespace": "flux", "uid": "u1", "resourceVersion": "7"},
    "spec": {"registry": "registry-1.docker.io", "port": 5000},
}


def connected(server: Loopback) -> client.ApiClient:
    """The official client of the server."""
    configuration: Any = client.Configuration()
    configuration.host = server.host
    return client.ApiClient(configuration)


def mirrors(server: Loopback) -> Api[RegistryMirror]:
    """The typed client of the server."""
    return Api(RegistryMirror, connected(server), namespace="flux")


def created(server: Loopback) -> Any:
    """The body of the only request, which creates a mirror."""
    (request,) = server.requests
    assert request.line == f"POST {MIRRORS}"
    return request.json


def test_dicts_and_objects_create_alike(server: Loopback) -> None:
    api = client.CustomObjectsApi(connected(server))
    sent: list[Any] = []
    stored: list[Any] = []
    for create in (
        lambda: dicts_before.create(api, "flux", "hub"),
        lambda: dicts_between.create(api, "flux", "hub"),
        lambda: dicts_after.create(mirrors(server), "hub"),
    ):
        server.respond_with(STORED, 201)
        stored.append(create())
        sent.append(created(server))
        server.requests.clear()
    first = {**HEAD, "metadata": {"name": "hub"}}
    assert sent == [{**first, "spec": {}}, first, first], "an empty spec need not be sent"
    addresses = [
        dicts_before.address(stored[0]),
        dicts_between.address(stored[1]),
        dicts_after.address(stored[2]),
    ]
    assert addresses == ["hub.flux.svc:5000"] * 3


def test_an_unset_port_is_the_default_in_both() -> None:
    metadata: dict[str, Any] = {"name": "hub", "namespace": "flux"}
    assert dicts_before.address({"metadata": metadata}) == "hub.flux.svc:5000"
    assert dicts_after.address(RegistryMirror(metadata=metadata)) == "hub.flux.svc:5000"
    assert dicts_before.address({"metadata": metadata, "spec": {"prot": 6000}}) == "hub.flux.svc:5000", "no error"
    with pytest.raises(ModelError, match="did you mean `port`"):
        RegistryMirrorSpec(prot=6000)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


def test_an_object_is_a_body_of_the_old_calls(server: Loopback) -> None:
    api = client.CustomObjectsApi(connected(server))
    names = RegistryMirror.resource.for_custom_objects
    assert names == dicts_before.MIRRORS
    server.respond_with(STORED, 201)
    body: Any = RegistryMirror(metadata={"name": "hub"})
    api.create_namespaced_custom_object(**names, namespace="flux", body=body)
    assert created(server) == {**HEAD, "metadata": {"name": "hub"}}


# The program of the page names the type of its patch, which older clients choose themselves.
PARAMETERS = inspect.signature(client.CustomObjectsApi.patch_namespaced_custom_object_status).parameters


@pytest.mark.skipif("_content_type" not in PARAMETERS, reason="this client takes no content type")
def test_both_report_the_same_condition(server: Loopback) -> None:
    api = client.CustomObjectsApi(connected(server))
    earlier = {"type": "Applied", "status": "True", "reason": "x", "message": "", "lastTransitionTime": TIME}
    ready = {"type": "Ready", "status": "True", "reason": "Started", "message": "the registry answers"}
    found = {**STORED, "status": {"conditions": [earlier, {**ready, "reason": "Old", "lastTransitionTime": TIME}]}}
    server.respond_with(found)
    dicts_before.report_ready(api, found)
    (patch,) = server.requests
    server.requests.clear()
    server.respond_with(found)
    server.respond_with(found)
    dicts_after.report_ready(mirrors(server), RegistryMirror.from_dict(found))
    read, edit = server.requests
    assert read.line == f"GET {MIRRORS}/hub/status"
    assert [patch.line, edit.line] == [f"PATCH {MIRRORS}/hub/status"] * 2
    wanted = [earlier, {**ready, "lastTransitionTime": TIME}]
    assert patch.json == {"status": {"conditions": wanted}}, "others' conditions of the meantime are lost"
    assert edit.json["metadata"]["resourceVersion"] == "7", "the server refuses it where somebody wrote meanwhile"
    assert edit.json["status"] == {"conditions": wanted}


TIME = "2026-01-02T03:04:05Z"


def test_pydantic_models_and_objects_create_alike(server: Loopback) -> None:
    server.respond_with(STORED, 201)
    before = datamodel_before.create(client.CustomObjectsApi(connected(server)), "flux", "hub")
    assert created(server) == {**HEAD, "metadata": {"name": "hub"}, "spec": {}}
    server.requests.clear()
    server.respond_with(STORED, 201)
    after = datamodel_after.create(mirrors(server), "hub")
    assert created(server) == {**HEAD, "metadata": {"name": "hub"}}
    assert (datamodel_before.port(before), datamodel_after.port(after)) == (5000, 5000)
    assert datamodel_before.port(PydanticMirror()) == datamodel_after.port(RegistryMirror()) == 5000


def test_a_dump_without_exclude_unset_has_the_defaults() -> None:
    mirror = PydanticMirror.model_validate({**HEAD, "metadata": {"name": "hub"}, "spec": {}})
    assert mirror.model_dump(mode="json", by_alias=True) == {
        **HEAD,
        "metadata": {"name": "hub"},
        "spec": {"registry": "registry-1.docker.io", "port": 5000},
        "status": None,
    }
    assert RegistryMirror.from_dict({**HEAD, "metadata": {"name": "hub"}, "spec": {}}).to_dict()["spec"] == {}


def test_a_change_in_an_unset_default_is_lost_before_and_sent_after() -> None:
    assert datamodel_before.with_debug() == {}
    assert datamodel_after.with_debug() == {"logging": {"debug": True}}


def test_what_each_checks() -> None:
    with pytest.raises(ValidationError, match="less than or equal to 65535"):
        PydanticMirror.model_validate({"spec": {"port": 70000}})
    assert RegistryMirror.from_dict({"spec": {"port": 70000}}).spec.port == 70000, "bounds are the server's"
    assert PydanticMirror.model_validate({"spec": {"port": "6000", "new": 1}}).spec is not None, "converted, dropped"
    with pytest.raises(ModelError, match=r"spec\.port: invalid type: string"):
        RegistryMirror.from_dict({"spec": {"port": "6000"}})
    mirror = RegistryMirror.from_dict({"spec": {"new": 1}})
    assert mirror.to_dict()["spec"] == {"new": 1}, "a newer server's field is kept"


def test_routes_of_both_take_a_mirror() -> None:
    body: dict[str, Any] = {**HEAD, "metadata": {"name": "hub"}, "spec": {}}
    for app in (datamodel_before.app, datamodel_after.app):
        status, answer = asyncio.run(post(app, "/mirrors", body))
        assert (status, answer) == (200, {**body, "spec": {"port": 6000}})
        (route,) = [route for route in app.routes if isinstance(route, APIRoute)]
        assert route.path == "/mirrors"
