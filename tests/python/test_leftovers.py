"""What a field manager applied and a desired object no longer sets -> differences, with `applied_by`; and `Api.ensure`."""

from __future__ import annotations

import copy
import logging
from typing import Any

import pytest
from api_caller import ApiCaller
from async_client import FORMS
from fluxoperator import AlreadyExists
from kubernetes.client import V1ConfigMap, V1ObjectMeta, V1OwnerReference
from kubesmith_runtime.official.external import kube
from loopback import Loopback
from rules import ManagedFieldsError, drift
from rules.list_types_example_com.v1 import ListType

OWNED: dict[str, Any] = {
    "f:metadata": {"f:labels": {"f:app": {}, "f:old": {}}},
    "f:spec": {
        "f:set": {'v:"a"': {}, 'v:"b"': {}},
        "f:ports": {
            'k:{"port":80,"protocol":"TCP"}': {".": {}, "f:port": {}, "f:name": {}},
            'k:{"port":80,"protocol":"UDP"}': {".": {}, "f:port": {}, "f:protocol": {}},
        },
    },
}
LIVE: dict[str, Any] = {
    "apiVersion": "list-types.example.com/v1",
    "kind": "ListType",
    "metadata": {
        "name": "a",
        "labels": {"app": "x", "old": "y", "other": "z"},
        "managedFields": [
            {"manager": "us", "operation": "Apply", "fieldsType": "FieldsV1", "fieldsV1": OWNED},
            {"manager": "us", "operation": "Update", "fieldsV1": {"f:spec": {"f:other": {}}}},
            {"manager": "them", "operation": "Apply", "fieldsV1": {"f:metadata": {"f:labels": {"f:other": {}}}}},
        ],
    },
    "spec": {
        "set": ["c", "a", "b"],
        "ports": [{"port": 80, "protocol": "UDP"}, {"port": 80, "protocol": "TCP", "name": "web"}],
    },
}


def differences(desired: dict[str, Any], live: Any = None) -> list[str]:
    """The differences of a list type, with what `us` applied."""
    head = {"apiVersion": "list-types.example.com/v1", "kind": "ListType"}
    model = ListType.from_dict({**head, **desired})
    return [str(each) for each in drift(model, ListType.from_dict(live or LIVE), applied_by="us")]


def test_what_is_still_set_is_no_difference() -> None:
    ports = [{"port": 80, "name": "web"}, {"port": 80, "protocol": "UDP"}]
    spec = {"set": ["a", "b"], "ports": ports}
    assert differences({"metadata": {"name": "a", "labels": {"app": "x", "old": "y"}}, "spec": spec}) == []


def test_what_was_applied_and_is_no_longer_set_is_a_difference() -> None:
    metadata = {"name": "a", "labels": {"app": "x"}}
    assert differences({"metadata": metadata, "spec": {"set": ["b"], "ports": [{"port": 80}]}}) == [
        'metadata.labels.old: desired nothing, live "y"',
        'spec.ports[1].name: desired nothing, live "web"',
        'spec.ports[0]: desired nothing, live {"port": 80, "protocol": "UDP"}',
        'spec.set[1]: desired nothing, live "a"',
    ]


def test_a_subtree_is_one_difference() -> None:
    found = differences({"metadata": {"name": "a", "labels": {"app": "x", "old": "y"}}})
    assert len(found) == 1
    assert found[0].startswith("spec: desired nothing, live {")


def test_what_is_gone_already_is_no_difference() -> None:
    live = copy.deepcopy(LIVE)
    live["spec"] = {"set": ["b"]}
    del live["metadata"]["labels"]["old"]
    assert differences({"metadata": {"name": "a"}, "spec": {"set": ["b"]}}, live) == [
        'metadata.labels: desired nothing, live {"app": "x", "other": "z"}'
    ]


def test_an_object_without_managed_fields_is_refused() -> None:
    live = copy.deepcopy(LIVE)
    del live["metadata"]["managedFields"]
    with pytest.raises(ManagedFieldsError, match="managedFields is absent"):
        differences({"metadata": {"name": "a"}, "spec": {}}, live)


def test_the_status_counts_where_it_is_compared() -> None:
    entry: dict[str, Any] = {
        "manager": "us",
        "operation": "Apply",
        "apiVersion": "v1",
        "fieldsV1": {"f:status": {"f:phase": {}}},
    }
    head = {"apiVersion": "v1", "kind": "Pod"}
    live = {**head, "metadata": {"name": "p", "managedFields": [entry]}, "status": {"phase": "Running"}}
    wanted = {**head, "metadata": {"name": "p"}}
    assert drift(wanted, live, applied_by="us") == []
    assert [each.path for each in drift(wanted, live, applied_by="us", status=True)] == ["status"]


PATH = "/api/v1/namespaces/n/configmaps/m"
OWNER = V1OwnerReference(api_version="v1", kind="Thing", name="t", uid="1")


def desired(owner: V1OwnerReference | None = OWNER, **data: str) -> V1ConfigMap:
    """A ConfigMap with an owner."""
    owners = None if owner is None else [owner]
    return V1ConfigMap(metadata=V1ObjectMeta(name="m", namespace="n", owner_references=owners), data=data)


def stored(manager: str, owner: str | None, **data: str) -> dict[str, Any]:
    """A ConfigMap as the server has it, applied by a manager."""
    fields: dict[str, Any] = {"f:data": {f"f:{key}": {} for key in data}}
    entry: dict[str, Any] = {"manager": manager, "operation": "Apply", "apiVersion": "v1", "fieldsV1": fields}
    metadata: dict[str, Any] = {"name": "m", "namespace": "n", "uid": "u", "managedFields": [entry]}
    if owner is not None:
        metadata["ownerReferences"] = [{"apiVersion": "v1", "kind": "Thing", "name": "t", "uid": owner}]
    return {"apiVersion": "v1", "kind": "ConfigMap", "metadata": metadata, "data": data}


MISSING = {"kind": "Status", "code": 404, "reason": "NotFound", "details": {"name": "m", "kind": "configmaps"}}


def ensured(form: str, server: Loopback, value: V1ConfigMap, live: Any, *, is_passed: bool = False) -> list[str]:
    """The requests of `ensure` for an object that the server has as `live`, or that a cache has."""
    if not is_passed:
        server.respond_with(live or MISSING, status=200 if live else 404)
    server.respond_with(stored("us", "1", a="1"))
    found = kube("V1ConfigMap").resolve().decode(live) if is_passed else None
    caller = ApiCaller(server.host, asynchronous=form == "async")
    caller(lambda api: api.ensure(value, found), V1ConfigMap, namespace="n", field_manager="us")
    return [request.line for request in server.requests]


@pytest.fixture(params=FORMS)
def form(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_what_does_not_exist_is_applied_without_force(form: str, server: Loopback) -> None:
    assert ensured(form, server, desired(a="1"), None) == [f"GET {PATH}", f"PATCH {PATH}?fieldManager=us"]


def test_what_is_as_desired_is_not_written(form: str, server: Loopback) -> None:
    assert ensured(form, server, desired(a="1"), stored("us", "1", a="1")) == [f"GET {PATH}"]


def test_what_a_cache_has_is_not_read(form: str, server: Loopback) -> None:
    assert ensured(form, server, desired(a="1"), stored("us", "1", a="1"), is_passed=True) == []


@pytest.mark.parametrize("live", [stored("us", "1", a="2"), stored("us", "1", a="1", b="2"), stored("us", None, a="1")])
def test_what_differs_is_applied_with_force(
    form: str, server: Loopback, live: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    lines = ensured(form, server, desired(a="1"), live, is_passed=True)
    assert lines == [f"PATCH {PATH}?fieldManager=us&force=true"]
    assert [record.getMessage().partition(": ")[0] for record in caplog.records] == ["ConfigMap n/m (v1)"]


@pytest.mark.parametrize("owner", [None, "2"])
def test_what_somebody_else_made_is_left_alone(form: str, server: Loopback, owner: str | None) -> None:
    with pytest.raises(AlreadyExists, match=r"ConfigMap n/m \(v1\) exists, belongs to none of the desired owners"):
        ensured(form, server, desired(a="1"), stored("them", owner, b="2"))
    assert [request.line for request in server.requests] == [f"GET {PATH}"]


def test_what_has_no_owner_may_be_anybodys(form: str, server: Loopback) -> None:
    lines = ensured(form, server, desired(None, a="1"), stored("them", None, b="2"), is_passed=True)
    assert lines == [f"PATCH {PATH}?fieldManager=us&force=true"]


def test_a_field_manager_is_required(form: str, server: Loopback) -> None:
    caller = ApiCaller(server.host, asynchronous=form == "async")
    with pytest.raises(ValueError, match="ensure: a field manager is required"):
        caller(lambda api: api.ensure(desired(a="1")), V1ConfigMap, namespace="n")
