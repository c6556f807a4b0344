"""Objects of other classes in places whose type no schema declares -> their wire forms, wherever they are put."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timezone
from enum import Enum
from typing import Any

import pytest
from async_client import aio
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer
from kubernetes import client
from pydantic import BaseModel, Field
from rules import ModelError
from rules.enum_string_example_com.v1 import TextEnumSpec
from rules.preserve_unknown_example_com.v1 import PreserveUnknown, PreserveUnknownSpec, PreserveUnknownWithProperties

CLIENT: Any = client


class Color(Enum):
    """An enum whose members are no texts."""

    RED = "red"


class Step(BaseModel):
    """A model of a user, with names and types that JSON does not have."""

    step_name: str = Field(serialization_alias="stepName")
    at: datetime = datetime(2026, 1, 2, tzinfo=timezone.utc)
    retries: int | None = None
    inner: MiniClusterContainer | None = None
    steps: list[Step] = []


@dataclass
class Part:
    """A dataclass of a user."""

    image: str
    color: Color = Color.RED
    parts: list[Part] = field(default_factory=list["Part"])


def made_job() -> client.V1Job:
    containers = [client.V1Container(name="c", resources=client.V1ResourceRequirements(limits={"cpu": "1"}))]
    template = client.V1PodTemplateSpec(spec=client.V1PodSpec(containers=containers, host_ipc=True))
    return client.V1Job(kind="Job", metadata=client.V1ObjectMeta(name="j"), spec=client.V1JobSpec(template=template))


JOB = {
    "kind": "Job",
    "metadata": {"name": "j"},
    "spec": {
        "template": {"spec": {"containers": [{"name": "c", "resources": {"limits": {"cpu": "1"}}}], "hostIPC": True}}
    },
}
CLUSTER = {
    "apiVersion": "flux-framework.org/v1alpha2",
    "kind": "MiniCluster",
    "metadata": {"name": "m"},
    "spec": {"containers": [{"image": "x"}], "new": 1},
}
STEP: dict[str, Any] = {
    "stepName": "a",
    "at": "2026-01-02T00:00:00Z",
    "inner": {"image": "x"},
    "steps": [{"stepName": "b", "at": "2026-01-02T00:00:00Z", "steps": [], "retries": None}],
}
OBJECTS: list[tuple[str, Callable[[], Any], Any]] = [
    ("client", made_job, JOB),
    ("asyncio", lambda: (aio or CLIENT).V1ConfigMap(data={"a": "b"}), {"data": {"a": "b"}}),
    ("another package", lambda: MiniCluster.from_dict(CLUSTER), CLUSTER),
    ("own", lambda: TextEnumSpec.from_dict({"mode": "Newer", "x": 1}), {"mode": "Newer", "x": 1}),
    (
        "pydantic",
        lambda: Step(step_name="a", inner=MiniClusterContainer(image="x"), steps=[Step(step_name="b", retries=None)]),
        STEP,
    ),
    (
        "dataclass",
        lambda: Part("i", parts=[Part("j")]),
        {"image": "i", "color": "red", "parts": [{"image": "j", "color": "red", "parts": []}]},
    ),
]
NESTINGS: list[tuple[str, Callable[[Any], Any]]] = [
    ("itself", lambda value: value),
    ("in a dict", lambda value: {"a": value}),
    ("in a list of a dict", lambda value: {"a": [1, {"b": value}]}),
]
PLACES: list[tuple[str, Callable[[Any], Any], Callable[[Any], Any]]] = [
    ("any", lambda v: PreserveUnknownSpec(untyped=v), lambda wire: wire["untyped"]),
    ("open object", lambda v: PreserveUnknownSpec(bare=v), lambda wire: wire["bare"]),
    ("map", lambda v: PreserveUnknownSpec(map_of_any=v), lambda wire: wire["mapOfAny"]),
    ("map's value", lambda v: PreserveUnknownSpec(map_of_any={"k": v}), lambda wire: wire["mapOfAny"]["k"]),
    ("list", lambda v: PreserveUnknownSpec(list_of_any=[v]), lambda wire: wire["listOfAny"][0]),
    ("tuple", lambda v: assigned(list_of_any=(v,)), lambda wire: wire["listOfAny"][0]),
    ("assigned any", lambda v: assigned(untyped=v), lambda wire: wire["untyped"]),
    ("assigned object", lambda v: assigned(bare=v), lambda wire: wire["bare"]),
    ("appended", lambda v: appended(v), lambda wire: wire["listOfAny"][0]),
    ("set item", lambda v: item_set(v), lambda wire: wire["mapOfAny"]["k"]),
    ("read any", lambda v: PreserveUnknownSpec.from_dict({"untyped": v}), lambda wire: wire["untyped"]),
    ("read object", lambda v: PreserveUnknownSpec.from_dict({"bare": v}), lambda wire: wire["bare"]),
    (
        "read strictly",
        lambda v: PreserveUnknownSpec.from_dict({"bare": v, "listOfAny": [v]}, strict=True),
        lambda wire: wire["bare"],
    ),
    ("nested", lambda v: PreserveUnknown(spec={"bare": v}), lambda wire: wire["spec"]["bare"]),
    ("rest", lambda v: rest(v), lambda wire: wire["k"]),
    (
        "all of the rest",
        lambda v: PreserveUnknownWithProperties(name="n", additional_properties=v),
        lambda wire: {k: v for k, v in wire.items() if k != "name"},
    ),
    ("unknown field", lambda v: unknown(v), lambda wire: wire["k"]),
    ("item of another class's list", lambda v: TextEnumSpec.from_dict({"x": [v]}), lambda wire: wire["x"][0]),
]


def assigned(**values: Any) -> PreserveUnknownSpec:
    spec = PreserveUnknownSpec()
    for name, value in values.items():
        setattr(spec, name, value)
    return spec


def appended(value: Any) -> PreserveUnknownSpec:
    items: list[Any] = []
    spec = PreserveUnknownSpec(list_of_any=items)
    assert spec.list_of_any is items
    items.append(value)
    return spec


def item_set(value: Any) -> PreserveUnknownSpec:
    spec = PreserveUnknownSpec(map_of_any={})
    assert spec.map_of_any is not None
    spec.map_of_any["k"] = value
    return spec


def rest(value: Any) -> PreserveUnknownWithProperties:
    made = PreserveUnknownWithProperties(name="n")
    made.additional_properties["k"] = value
    return made


def unknown(value: Any) -> TextEnumSpec:
    made = TextEnumSpec()
    made.unknown_fields["k"] = value
    return made


@pytest.mark.parametrize("place", range(len(PLACES)), ids=[name for name, *_ in PLACES])
@pytest.mark.parametrize("nesting", range(len(NESTINGS)), ids=[name for name, _ in NESTINGS])
@pytest.mark.parametrize("number", range(len(OBJECTS)), ids=[name for name, *_ in OBJECTS])
def test_an_object_is_written_wherever_it_is_put(number: int, nesting: int, place: int) -> None:
    _, make, wire = OBJECTS[number]
    _, put, found = PLACES[place]
    nest = NESTINGS[nesting][1]
    model = put(nest(make()))
    assert found(model.to_dict()) == nest(wire)


@pytest.mark.parametrize("number", range(len(OBJECTS)), ids=[name for name, *_ in OBJECTS])
def test_copies_share_nothing_and_check_finds_nothing(number: int) -> None:
    _, make, wire = OBJECTS[number]
    original: Any = PreserveUnknownSpec(untyped=make(), bare=make(), list_of_any=[make()], map_of_any={"k": make()})
    expected = {"untyped": wire, "bare": wire, "listOfAny": [wire], "mapOfAny": {"k": wire}}
    assert original.check(strict=True) == []
    for twin in (copy.deepcopy(original), original.with_defaults(), pickle.loads(pickle.dumps(original))):
        assert twin.to_dict() == twin.to_dict(defaults=True) == expected
        assert twin.untyped is not original.untyped
        assert twin.list_of_any[0] is not original.list_of_any[0]
        twin.bare["new"] = 1
        twin.map_of_any["k"] = None
        assert original.to_dict() == expected == PreserveUnknownSpec.from_dict(original.to_dict()).to_dict()
    written = original.to_dict()
    for value in written.values():
        value.clear()
    assert original.to_dict() == expected


def test_type_checkers_accept_objects_where_any_fields_are_allowed() -> None:
    spec = PreserveUnknownSpec(bare=made_job(), map_of_any={"k": made_job()})
    for value in (
        Step(step_name="a"),
        Part("i"),
        MiniCluster.from_dict(CLUSTER),
        PreserveUnknownSpec(),
        {"a": 1},
        None,
    ):
        spec.bare = value
    spec.bare = made_job()
    assert spec.bare == JOB
    with pytest.raises(ModelError):
        spec.bare = "text"  # type: ignore[assignment]  # pyright: ignore[reportAttributeAccessIssue]


def test_an_open_object_reads_as_a_dict() -> None:
    job: Any = made_job()
    spec = PreserveUnknownSpec(bare=job)
    assert spec.bare == JOB
    assert spec.bare is not None
    spec.bare["kind"] = "Other"
    assert spec.to_dict()["bare"]["kind"] == "Other"


NAN: Any = float("nan")
WRONG: list[tuple[Any, str]] = [
    ([1], "bare: invalid type: sequence, expected an object"),
    ("a", 'bare: invalid type: string "a", expected an object'),
    (3, "bare: invalid type: integer `3`, expected an object"),
    (datetime(2026, 1, 2, tzinfo=timezone.utc), "bare: invalid type: datetime, expected an object"),
    (object(), "bare: invalid type: object, expected an object"),
    ({"a": object()}, 'bare["a"]: invalid type: object, expected a JSON value'),
    (Part(NAN), "bare.image: invalid type: floating point `NaN`"),
]


@pytest.mark.parametrize(("value", "message"), WRONG, ids=[message for _, message in WRONG])
def test_what_is_no_object_is_refused_with_its_place(value: Any, message: str) -> None:
    with pytest.raises(ModelError) as refused:
        PreserveUnknownSpec(bare=value).to_dict()
    assert message in str(refused.value)
