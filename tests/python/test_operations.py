"""Operations over a real connection: the bytes of requests, and what responses become."""

from __future__ import annotations

import subprocess
import sys
from enum import Enum
from typing import Any

import pytest
from kubernetes import client
from loopback import Caller, Loopback
from parcels import BASE, CORE, PARCELS, WIRE, is_a, parcel
from rules import (
    ApiError,
    Apply,
    JsonPatch,
    MergePatch,
    ModelError,
    ObjectList,
    StrategicMergePatch,
    UnreadableError,
    merge_patch,
)
from rules.operations import ServerApi
from rules.operations_example_com.v1 import Parcel


def test_creating_sends_what_is_set(call: Caller, server: Loopback) -> None:
    for body in (parcel(), {"metadata": {"name": "p"}, "spec": {"address": "here"}}):
        server.respond_with(WIRE, 201)
        found = call(
            PARCELS,
            "create_namespaced_parcel",
            "n",
            body,
            dry_run="All",
            field_validation="Strict",
        )
        assert isinstance(found, Parcel)
        assert found.to_dict() == WIRE
        request = server.requests.pop()
        assert request.line == f"POST {BASE}?dryRun=All&fieldValidation=Strict"
        assert request.json == {
            "apiVersion": "operations.example.com/v1",
            "kind": "Parcel",
            "metadata": {"name": "p"},
            "spec": {"address": "here"},
        }
        assert request.headers["content-type"] == "application/json"
        assert request.headers["accept"] == "application/json"
        assert request.headers["authorization"] == "Bearer secret"


def test_wrong_arguments_are_refused_before_anything_is_sent(call: Caller, server: Loopback) -> None:
    create = "create_namespaced_parcel"
    changed: Any = parcel()
    changed.spec.__dict__["address"] = 7
    for body, problem in (
        (changed, "Parcel p (operations.example.com/v1): spec.address: invalid type: integer `7`, expected a string"),
        ({"metadata": {"name": "p"}, "spec": {}}, "Parcel p (operations.example.com/v1): spec.address: required"),
        (
            {"spec": {"adress": "x", "address": "x"}},
            "Parcel (operations.example.com/v1): spec.adress: unknown field, did you mean `address`?",
        ),
    ):
        with pytest.raises(ModelError) as model:
            call(PARCELS, create, "n", body)
        assert str(model.value) == problem
    read = "read_namespaced_parcel"
    for name in ("", ".", "..", "p/status"):
        with pytest.raises(ValueError, match=r"`name` is '.*'; expected a name"):
            call(PARCELS, read, "n", name)
    with pytest.raises(TypeError, match="`namespace` is None; expected a string"):
        call(PARCELS, read, None, "p")
    with pytest.raises(ValueError, match="expected a name"):
        call(CORE, "connect_get_namespaced_pod_proxy_with_path", "n", "p", "a/../../b")
    assert server.requests == []


class Name(str, Enum):
    FIRST = "first"


def test_segments_are_encoded(call: Caller, server: Loopback) -> None:
    for name in ("a?c d%ä:e", "first"):
        server.respond_with({**WIRE, "metadata": {**WIRE["metadata"], "name": name}})
    call(PARCELS, "read_namespaced_parcel", "n", "a?c d%ä:e")
    call(PARCELS, "read_namespaced_parcel", "n", Name.FIRST)
    assert server.requests[1].line == f"GET {BASE}/first"
    assert server.requests[0].line == f"GET {BASE}/a%3Fc%20d%25%C3%A4:e"


def test_a_response_of_a_wrong_type_names_object_and_path(call: Caller, server: Loopback) -> None:
    server.respond_with({**WIRE, "spec": {"address": 1}})
    with pytest.raises(ModelError) as wrong:
        call(PARCELS, "read_namespaced_parcel", "n", "p")
    assert str(wrong.value) == (
        "Parcel n/p (operations.example.com/v1): spec.address: invalid type: integer `1`, expected a string"
    )
    server.respond_with(b"<html>")
    with pytest.raises(ApiError, match=f"GET {BASE}/p: UnexpectedResponse: the response is no JSON"):
        call(PARCELS, "read_namespaced_parcel", "n", "p")


def test_errors_have_the_status_of_the_server(call: Caller, server: Loopback) -> None:
    details = {"name": "p", "group": "operations.example.com", "kind": "parcels", "retryAfterSeconds": 3}
    cause = {"reason": "FieldValueInvalid", "message": "no", "field": "spec.address"}
    server.respond_with(
        {
            "kind": "Status",
            "apiVersion": "v1",
            "status": "Failure",
            "message": "it is invalid",
            "reason": "Invalid",
            "code": 422,
            "details": {**details, "causes": [cause]},
        },
        422,
    )
    with pytest.raises(ApiError) as error:
        call(PARCELS, "replace_namespaced_parcel", "n", "p", parcel())
    assert str(error.value) == f"PUT {BASE}/p: 422 Invalid: it is invalid"
    assert (error.value.code, error.value.reason, error.value.message) == (422, "Invalid", "it is invalid")
    found = error.value.details
    assert (found.name, found.group, found.kind, found.retry_after_seconds) == (*list(details.values())[:3], 3)
    assert found.causes[0]._asdict() == cause
    assert error.value.status_object["code"] == 422
    server.respond_with(b"slow down", 429, "text/plain")
    with pytest.raises(ApiError) as error:
        call(PARCELS, "read_namespaced_parcel", "n", "p")
    assert str(error.value) == f"GET {BASE}/p: 429 TooManyRequests: slow down"
    assert error.value.status_object == {}


def test_a_failed_connection_is_an_api_error(call: Caller) -> None:
    call.host = "http://127.0.0.1:9"
    with pytest.raises(ApiError) as error:
        call(PARCELS, "delete_namespaced_parcel", "n", "p")
    assert (error.value.code, error.value.reason) == (0, "ConnectionFailed")
    assert error.value.__cause__ is not None


def test_lists_are_read_page_by_page(call: Caller, server: Loopback) -> None:
    method = "list_namespaced_parcel"
    head = {"kind": "ParcelList", "apiVersion": "operations.example.com/v1"}
    item = {"metadata": {"name": "a"}, "spec": {"address": "x"}}
    server.respond_with(
        {**head, "metadata": {"continue": "c+/=", "resourceVersion": "9", "remainingItemCount": 1}, "items": [item]}
    )
    server.respond_with({**head, "metadata": {"resourceVersion": "9"}, "items": [WIRE]})
    first = call(PARCELS, method, "n", limit=1, label_selector="a in (b,c)")
    assert is_a(first, ObjectList)
    assert (first.metadata.resource_version, first.metadata.remaining_item_count) == ("9", 1)
    rest = call(PARCELS, method, "n", limit=1, continue_=first.metadata.continue_)
    assert rest.metadata.continue_ == ""
    assert [each.metadata.name for page in (first, rest) for each in page] == ["a", "p"]
    assert [request.line for request in server.requests] == [
        f"GET {BASE}?labelSelector=a%20in%20%28b%2Cc%29&limit=1",
        f"GET {BASE}?continue=c%2B%2F%3D&limit=1",
    ]
    server.respond_with({**head, "metadata": {}, "items": None})
    assert len(call(PARCELS, "list_parcel_for_all_namespaces")) == 0
    assert server.requests[2].line == "GET /apis/operations.example.com/v1/parcels"


def test_an_unreadable_object_of_a_list_is_reported_and_the_others_are_returned(call: Caller, server: Loopback) -> None:
    method = "list_namespaced_parcel"
    bad = {"metadata": {"name": "b", "namespace": "n"}, "spec": {}}
    wire: dict[str, Any] = {
        "kind": "ParcelList",
        "apiVersion": "operations.example.com/v1",
        "metadata": {},
        "items": [bad, WIRE],
    }
    text = "Parcel n/b (operations.example.com/v1): spec.address: required"
    server.respond_with(wire)
    with pytest.warns(RuntimeWarning) as warned:
        found = call(PARCELS, method, "n")
    assert [str(each.message) for each in warned] == [text]
    assert [each.metadata.name for each in found] == ["p"]
    assert [str(error) for error in found.unreadable] == [text]
    assert found.unreadable[0].wire == bad

    def refuse(error: UnreadableError) -> None:
        raise error

    server.respond_with(wire)
    with pytest.raises(UnreadableError, match=r"spec\.address: required"):
        call(PARCELS, method, "n", options={"on_unreadable": refuse})


@pytest.mark.parametrize(
    ("patch", "content_type", "query", "sent"),
    [
        (
            JsonPatch().test("/spec/address", "here").replace(["spec", "a/b~c", 0], 1).remove("/x"),
            "application/json-patch+json",
            "",
            [
                {"op": "test", "path": "/spec/address", "value": "here"},
                {"op": "replace", "path": "/spec/a~1b~0c/0", "value": 1},
                {"op": "remove", "path": "/x"},
            ],
        ),
        (
            MergePatch({"spec": {"pieces": None}}),
            "application/merge-patch+json",
            "",
            {"spec": {"pieces": None}},
        ),
        (
            Apply(parcel(), field_manager="me", force=True),
            "application/apply-patch+yaml",
            "?fieldManager=me&force=true",
            parcel().to_dict(),
        ),
    ],
)
def test_patches_have_their_content_types(
    call: Caller, server: Loopback, patch: Any, content_type: str, query: str, sent: Any
) -> None:
    for method, path in (("parcel", ""), ("parcel_status", "/status")):
        server.respond_with(WIRE)
        found = call(PARCELS, f"patch_namespaced_{method}", "n", "p", patch)
        assert isinstance(found, Parcel)
        request = server.requests.pop()
        assert request.line == f"PATCH {BASE}/p{path}{query}"
        assert request.headers["content-type"] == content_type
        assert request.json == sent


def test_patches_are_hard_to_misuse(call: Caller, server: Loopback) -> None:
    method = "patch_namespaced_parcel"
    with pytest.raises(ValueError, match="the `Apply` already has a `field_manager`"):
        call(PARCELS, method, "n", "p", Apply(parcel(), field_manager="me"), field_manager="you")
    with pytest.raises(ValueError, match="`field_manager` is empty"):
        call(PARCELS, method, "n", "p", Apply(parcel(), field_manager=""))
    with pytest.raises(ModelError, match="apiVersion: required"):
        call(PARCELS, method, "n", "p", Apply({"spec": {}}, field_manager="me"))
    with pytest.raises(TypeError, match="force"):
        call(PARCELS, method, "n", "p", MergePatch({}), force=True)
    assert server.requests == []
    before, after = parcel(), parcel()
    after.spec.pieces = 3
    server.respond_with(WIRE)
    call(PARCELS, method, "n", "p", MergePatch(merge_patch(before, after)), field_manager="me")
    assert (server.requests[0].line, server.requests[0].json) == (
        f"PATCH {BASE}/p?fieldManager=me",
        {"spec": {"pieces": 3}},
    )


def test_deleting_returns_the_object_or_a_status(call: Caller, server: Loopback) -> None:
    method = "delete_namespaced_parcel"
    server.respond_with(WIRE)
    options = client.V1DeleteOptions(grace_period_seconds=0)
    found = call(PARCELS, method, "n", "p", options, propagation_policy="Foreground")
    assert isinstance(found, Parcel)
    assert server.requests[0].line == f"DELETE {BASE}/p?propagationPolicy=Foreground"
    assert server.requests[0].json == {"gracePeriodSeconds": 0}
    server.respond_with({"kind": "Status", "apiVersion": "v1", "status": "Success"})
    done = call(PARCELS, method, "n", "p")
    assert isinstance(done, client.V1Status)
    assert done.status == "Success"
    assert server.requests[1].body == b""
    collection = "delete_collection_namespaced_parcel"
    server.respond_with(
        {"kind": "ParcelList", "apiVersion": "operations.example.com/v1", "metadata": {}, "items": [WIRE]}
    )
    gone = call(PARCELS, collection, "n", label_selector="a=b")
    assert [each.spec.address for each in gone] == ["here"]
    assert server.requests[2].line == f"DELETE {BASE}?labelSelector=a%3Db"
    server.respond_with({"kind": "Status", "apiVersion": "v1", "status": "Success"})
    assert call(PARCELS, collection, "n").status == "Success"


def test_scale_is_a_class_of_the_client(call: Caller, server: Loopback) -> None:
    scale = {"apiVersion": "autoscaling/v1", "kind": "Scale", "metadata": {"name": "p"}, "spec": {"replicas": 2}}
    server.respond_with(scale)
    found = call(PARCELS, "read_namespaced_parcel_scale", "n", "p")
    assert isinstance(found, client.V1Scale)
    assert found.spec is not None
    found.spec.replicas = 5
    server.respond_with(scale)
    call(PARCELS, "replace_namespaced_parcel_scale", "n", "p", found)
    server.respond_with(scale)
    patch = MergePatch({"spec": {"replicas": 3}})
    call(PARCELS, "patch_namespaced_parcel_scale", "n", "p", patch)
    assert [request.line for request in server.requests] == [
        f"{verb} {BASE}/p/scale" for verb in ("GET", "PUT", "PATCH")
    ]
    assert server.requests[1].json == {**scale, "spec": {"replicas": 5}}


def test_built_in_kinds_are_classes_of_the_client(call: Caller, server: Loopback) -> None:
    wire: dict[str, Any] = {
        "kind": "ConfigMapList",
        "apiVersion": "v1",
        "metadata": {},
        "items": [{"metadata": {"name": "c"}}],
    }
    server.respond_with(wire)
    found = call(CORE, "list_config_map_for_all_namespaces", limit=500)
    assert isinstance(found.items[0], client.V1ConfigMap)
    assert server.requests[0].line == "GET /api/v1/configmaps?limit=500"
    made = client.V1ConfigMap(metadata=client.V1ObjectMeta(name="c"), data={"a": "b"})
    stored = {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "c"}}
    server.respond_with(stored, 201)
    call(CORE, "create_namespaced_config_map", "n", made)
    assert server.requests[1].json == {"metadata": {"name": "c"}, "data": {"a": "b"}}
    server.respond_with(stored)
    patch = StrategicMergePatch(client.V1ConfigMap(data={"a": "c"}))
    call(CORE, "patch_namespaced_config_map", "n", "c", patch)
    assert server.requests[2].headers["content-type"] == "application/strategic-merge-patch+json"
    assert server.requests[2].json == {"data": {"a": "c"}}


def test_classes_are_imported_by_their_first_object() -> None:
    code = (
        "import sys, rules.core.v1, rules.operations_example_com.v1\n"
        "assert not [name for name in sys.modules if name.endswith('operations')], 'types load no operations'\n"
        "from rules.operations_example_com.v1.operations import OperationsExampleComV1Api\n"
        "from rules.core.v1.operations import CoreV1Api\n"
        "assert 'kubernetes' not in sys.modules and 'rules.operations_example_com.v1._parcel' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_without_a_client_its_default_configuration_is_used(server: Loopback) -> None:
    configuration: Any = client.Configuration()
    configuration.host = server.host + "/clusters/c/"
    client.Configuration.set_default(configuration)
    server.respond_with({"minor": "36"})
    assert ServerApi(timeout=30).get_code_version().minor == "36"
    assert server.requests[0].line == "GET /clusters/c/version/"
