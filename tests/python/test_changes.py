"""Drift, patches, apply configurations and conditions, which both languages compute alike: tests/changes.json."""

from __future__ import annotations

import copy
import json
import random
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
import rules
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
from kubernetes import client
from kubesmith_runtime.official.external import kube, to_wire_or_error
from kubesmith_runtime.values.codecs import is_list
from kubesmith_runtime.values.scalar_values import same_scalar
from rules import (
    ManagedFieldsError,
    ModelError,
    apply_from,
    condition,
    drift,
    json_patch,
    merge_patch,
    owner_reference,
    set_condition,
)
from rules.list_types_example_com.v1 import ListType
from rules.quantity_recognised_example_com.v1 import Requester

FILE = json.loads((Path(__file__).parents[1] / "changes.json").read_text(encoding="utf-8"))
GENERATED: dict[str, Any] = {
    "flux-framework.org/v1alpha2 MiniCluster": MiniCluster,
    "list-types.example.com/v1 ListType": ListType,
    "quantity-recognised.example.com/v1 Requester": Requester,
}
Case = dict[str, Any]


def cases(function: str) -> pytest.MarkDecorator:
    """The cases of a function: of a kind of Kubernetes twice, as objects of the client and as dicts."""
    both = [
        (case, typed) for case in FILE[function] for typed in ((True,) if case["kind"] in GENERATED else (True, False))
    ]
    return pytest.mark.parametrize(("case", "typed"), both, ids=[f"{case['what']}-{typed}" for case, typed in both])


def read(case: Case, key: str, typed: bool) -> Any:
    """An object of a case: as the generated class, as the client's class, or as a dict."""
    version, kind = case["kind"].split(" ")
    if case[key] is None:
        return None
    wire = {"apiVersion": version, "kind": kind, **copy.deepcopy(case[key])}
    if case["kind"] in GENERATED:
        return GENERATED[case["kind"]].from_dict({"spec": {"containers": []} if kind == "MiniCluster" else {}, **wire})
    return kube("V1" + kind).resolve().decode(wire) if typed else wire


@cases("drift")
def test_drift(case: Case, typed: bool) -> None:
    options = {key: case[key] for key in ("status", "manager", "applied_by") if key in case}
    found = drift(read(case, "desired", typed), read(case, "live", typed), **options)
    expected = [
        (
            each["path"],
            each["pointer"],
            each.get("desired"),
            each.get("live"),
            "live" not in each,
            "desired" not in each,
        )
        for each in case["differences"]
    ]
    assert found == expected
    assert [str(each).partition(": desired ")[0] for each in found] == [each["path"] for each in case["differences"]]


@cases("json_patch")
def test_json_patch(case: Case, typed: bool) -> None:
    before, after = read(case, "before", typed), read(case, "after", typed)
    operations = json_patch(before, after, tests=case.get("tests", ()))
    assert operations == case["operations"]
    assert applied(to_wire_or_error(before, ""), operations) == to_wire_or_error(after, "")


@cases("apply_from")
def test_apply_from(case: Case, typed: bool) -> None:
    arguments = read(case, "before", typed), read(case, "after", typed), case["manager"]
    options = {key: case[key] for key in ("subresource",) if key in case}
    if "error" in case:
        message = {"absent": "managedFields is absent", "version": "owns fields of"}[case["error"]]
        with pytest.raises(ManagedFieldsError, match=message):
            apply_from(*arguments, **options)
        return
    version, kind = case["kind"].split(" ")
    assert apply_from(*arguments, **options) == {"apiVersion": version, "kind": kind, **case["applied"]}


def unknown(spec: dict[str, Any], fields: dict[str, Any] | None = None) -> dict[str, Any]:
    """An object of a kind that no package has, with what `us` applied."""
    entry = {"manager": "us", "operation": "Apply", "apiVersion": "example.com/v1", "fieldsV1": {"f:spec": fields}}
    metadata = {"name": "a", **({"managedFields": [entry]} if fields is not None else {})}
    return {"apiVersion": "example.com/v1", "kind": "Unknown", "metadata": metadata, "spec": spec}


def test_of_an_unknown_kind_the_keys_of_an_item_are_those_of_its_fields() -> None:
    fields: dict[str, Any] = {"f:ports": {'k:{"port":53,"protocol":"TCP"}': {".": {}, "f:port": {}}}}
    tcp = {"port": 53, "protocol": "TCP"}
    before, after = unknown({"ports": [tcp]}, fields), unknown({"ports": [tcp], "size": 2})
    assert apply_from(before, after, "us")["spec"] == {"ports": [{"port": 53}], "size": 2}, "a default stays nobody's"
    assert drift(unknown({"ports": [{"port": 53}]}), before, applied_by="us") == []


def test_of_an_unknown_kind_an_item_is_not_taken_for_another_one() -> None:
    udp = {"port": 53, "protocol": "UDP"}
    fields: dict[str, Any] = {"f:ports": {'k:{"port":53,"protocol":"UDP"}': {".": {}, "f:port": {}, "f:protocol": {}}}}
    before = unknown({"ports": [{"port": 53}, udp]}, fields)
    after = unknown({"ports": [{"port": 53}, udp], "size": 2})
    assert apply_from(before, after, "us")["spec"] == {"ports": [udp], "size": 2}


@cases("conditions")
def test_conditions(case: Case, typed: bool) -> None:
    obj, settings = read(case, "object", typed), dict(case["set"])
    settings["now"] = datetime.fromisoformat(settings["now"].replace("Z", "+00:00"))
    assert set_condition(obj, **settings) == case["changed"]
    wire = to_wire_or_error(obj, "")
    assert wire["status"]["conditions"] == case["conditions"]
    assert to_wire_or_error(condition(obj, case["set"]["type"]), "") == case["conditions"][0]
    assert condition(obj, "Missing") is None


def applied(value: Any, operations: list[dict[str, Any]]) -> Any:
    """What a JSON patch makes of a value (RFC 6902)."""
    value = copy.deepcopy(value)
    for operation in operations:
        *steps, last = [step.replace("~1", "/").replace("~0", "~") for step in operation["path"].split("/")[1:]]
        parent: Any = value
        for step in steps:
            parent = parent[int(step) if is_list(parent) else step]
        key: Any = int(last) if is_list(parent) else last
        if operation["op"] == "test":
            assert parent[key] == operation["value"]
        elif operation["op"] == "remove":
            del parent[key]
        elif operation["op"] == "add" and is_list(parent):
            assert key <= len(parent)
            parent.insert(key, copy.deepcopy(operation["value"]))
        else:
            assert operation["op"] == "add" or is_list(parent) or key in parent
            parent[key] = copy.deepcopy(operation["value"])
    return value


def random_object(source: random.Random) -> ListType:
    """A random object with sets, keyed items, atomic lists and maps."""
    some = source.random
    spec: dict[str, Any] = {}
    if some() < 0.9:
        spec["set"] = source.sample("abcdef", source.randrange(6))
    if some() < 0.9:
        ports = source.sample(
            [(1, "TCP"), (1, "UDP"), (2, None), (3, "TCP"), (4, None), (5, "UDP")], source.randrange(6)
        )
        spec["ports"] = [{"port": port, **({"protocol": protocol} if protocol else {})} for port, protocol in ports]
    if some() < 0.7:
        spec["atomicList"] = source.choices("xyz", k=source.randrange(4))
    if some() < 0.5:
        spec["atomicMap"] = source.choice([{}, {"name": "a"}, {"name": "b"}])
    labels = {source.choice("abc/~"): source.choice("12") for _ in range(source.randrange(4))}
    return ListType.from_dict({"metadata": {"name": "a", "labels": labels}, "spec": spec})


def test_a_json_patch_turns_any_object_into_any_other() -> None:
    source = random.Random(7)
    for _ in range(3000):
        before, after = random_object(source), random_object(source)
        assert applied(before.to_dict(), before.json_patch(after)) == after.to_dict()
        assert json_patch(before, copy.deepcopy(before)) == []


def test_an_object_has_not_drifted_from_what_the_server_stores_of_it() -> None:
    source = random.Random(8)
    for _ in range(1000):
        desired = random_object(source)
        live = desired.with_defaults().to_dict()
        for name in ("set", "ports"):
            source.shuffle(live["spec"].get(name, []))
        live["metadata"] |= {
            "uid": "u",
            "resourceVersion": "1",
            "generation": 1,
            "creationTimestamp": "2026-01-01T00:00:00Z",
        }
        assert desired.drift(live) == []


def test_every_planted_change_is_found() -> None:
    desired = ListType.from_dict(
        {
            "metadata": {"name": "a", "labels": {"x": "y"}},
            "spec": {"set": ["a"], "ports": [{"port": 1}], "atomicList": ["x", "y"], "atomicMap": {"name": "n"}},
        }
    )
    for path, wire_path, value in PLANTED:
        live = planted(desired.to_dict(defaults=True), wire_path, value)
        assert [each.path for each in desired.drift(live)] == [path]
        assert [each.path for each in drift(desired.to_dict(), ListType.from_dict(live))] == [path]


REMOVED: Any = object()
PLANTED: list[tuple[str, str, Any]] = [
    ("metadata.labels.x", "metadata/labels/x", REMOVED),
    ("metadata.labels.x", "metadata/labels/x", "z"),
    ("metadata.labels", "metadata/labels", REMOVED),
    ("metadata.name", "metadata/name", "b"),
    ("spec.set[0]", "spec/set", ["b"]),
    ("spec.set", "spec/set", REMOVED),
    ("spec.ports[0]", "spec/ports", [{"port": 1, "protocol": "UDP"}]),
    ("spec.atomicList", "spec/atomicList", ["x", "y", "z"]),
    ("spec.atomicList", "spec/atomicList", ["y", "x"]),
    ("spec.atomicMap", "spec/atomicMap", REMOVED),
]
"""The difference that is expected, where the live object is changed, and to what."""


def planted(wire: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    *steps, last = path.split("/")
    parent: dict[str, Any] = wire
    for step in steps:
        parent = parent[step]
    if value is REMOVED:
        del parent[last]
    else:
        parent[last] = value
    return wire


@pytest.mark.parametrize(
    ("kind", "first", "second", "same"),
    [
        ("quantity", "1000m", "1", True),
        ("quantity", "0.5Gi", "512Mi", True),
        ("quantity", "1e3", "1k", True),
        ("quantity", "1E", "1000P", True),
        ("quantity", 1, "1000m", True),
        ("quantity", 1.5, "1500m", True),
        ("quantity", "-0", "0", True),
        ("quantity", "+.5", "500m", True),
        ("quantity", "1e999999999", "10e999999998", True),
        ("quantity", "9007199254740993", "9007199254740992", False),
        ("quantity", "1Ki", "1k", False),
        ("quantity", "x", "y", False),
        ("quantity", "", "0", False),
        ("quantity", True, 1, False),
        (None, "1000m", "1", False),
        (None, 1, 1.0, True),
        ("date-time", "2026-01-01T00:00:00Z", "2026-01-01T01:00:00.000+01:00", True),
        ("date-time", "2026-01-01T00:00:00.0000000001Z", "2026-01-01T00:00:00Z", False),
        ("date-time", "2026-01-01", "2026-01-01T00:00:00Z", False),
    ],
)
def test_quantities_and_times_are_compared_by_value(kind: str | None, first: Any, second: Any, same: bool) -> None:
    assert same_scalar(first, second, kind) is same
    assert same_scalar(second, first, kind) is same


def test_drift_needs_objects_of_one_kind() -> None:
    pod = {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "p"}}
    with pytest.raises(ValueError, match=r"the desired one is ListType a .*, the live one Pod p \(v1\)"):
        drift(ListType(metadata={"name": "a"}), pod)
    with pytest.raises(ManagedFieldsError, match=r"Pod p \(v1\): metadata\.managedFields is absent"):
        drift(pod, pod, manager="us")


def test_a_condition_that_the_kind_cannot_hold_is_an_error() -> None:
    job: Any = client.V1Job(status=client.V1JobStatus())
    with pytest.raises(ValueError, match="V1JobCondition has no observedGeneration"):
        set_condition(job, "Complete", True, observed_generation=1)
    with pytest.raises(ValueError, match="the status is 'yes', expected one of True, False, Unknown"):
        set_condition(job, "Complete", "yes")  # type: ignore[arg-type]  # pyright: ignore
    with pytest.raises(ValueError, match="ListType has no status"):
        set_condition(ListType(), "Ready", True)
    with pytest.raises(ModelError, match="a time needs a time zone"):
        set_condition(job, "Complete", True, now=datetime(2026, 1, 1))
    assert not job.status.conditions
    assert set_condition(job, "Complete", True, "Done")
    made: Any = job.status.conditions
    assert made[0].last_transition_time.tzinfo is not None
    assert type(made[0]) is client.V1JobCondition


def test_objects_of_the_client_may_leave_out_their_kind() -> None:
    before: Any = kube("V1Deployment").resolve().decode({"spec": {"replicas": 1}})
    after = copy.deepcopy(before)
    after.spec.replicas = 2
    assert merge_patch(before, after) == {"spec": {"replicas": 2}}
    assert apply_from(None, after, "us")["kind"] == "Deployment"
    pod: Any = {"containers": [{"name": "a", "env": list[Any]()}], "tolerations": [{"key": "a"}]}
    desired: Any = kube("V1Deployment").resolve().decode({"spec": {"template": {"spec": pod}}})
    live = copy.deepcopy(desired)
    live.spec.template.spec.containers[0].env = None
    live.spec.template.spec.containers.insert(0, client.V1Container(name="injected"))
    assert drift(desired, live) == []


def test_owners_are_objects_of_any_form() -> None:
    meta = {"name": "a", "uid": "u"}
    made = owner_reference(ListType(metadata=meta))
    assert made == ListType(metadata=meta).owner_reference()
    wire = {"apiVersion": "list-types.example.com/v1", "kind": "ListType", "metadata": meta}
    assert owner_reference(wire) == made
    with pytest.raises(ModelError, match=r"apiVersion: required(.|\n)*metadata.uid: required"):
        owner_reference({"metadata": {"name": "p"}})
    pod = client.V1Pod(metadata=client.V1ObjectMeta(name="p", uid="u"))
    assert (owner_reference(pod).api_version, owner_reference(pod).kind) == ("v1", "Pod")


def test_the_functions_are_methods_of_generated_kinds() -> None:
    before, after = ListType(metadata={"name": "a"}), ListType(metadata={"name": "a", "labels": {"x": "y"}})
    assert after.drift(before) == drift(after, before)
    assert before.merge_patch(after) == merge_patch(before, after)
    before.metadata.managed_fields = [client.V1ManagedFieldsEntry(manager="x")]
    assert before.apply_from(after, "us") == apply_from(before, after, "us")
    assert rules.Difference is type(after.drift(before)[0])
