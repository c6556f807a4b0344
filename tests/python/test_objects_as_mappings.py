"""Objects of kinds as read-only mappings of their wire form, which changes nothing of what else they are."""

from __future__ import annotations

import importlib
import json
import pickle
import pprint
from collections.abc import Callable, Mapping, MutableMapping
from copy import copy, deepcopy
from typing import Any

import pytest
import yaml
from fluxoperator import ModelError, condition, dump_all, load_all, merge_patch, owner_reference
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterSpec
from kubesmith_runtime.client.kinds import kind_of
from kubesmith_runtime.values.codecs import is_mapping
from pydantic import BaseModel
from rules.preserve_unknown_example_com.v1 import PreserveUnknownSpec, PreserveUnknownWithProperties

WIRE: dict[str, Any] = {
    "apiVersion": "flux-framework.org/v1alpha2",
    "kind": "MiniCluster",
    "metadata": {"name": "m"},
    "spec": {"containers": [{"image": "x"}]},
}


def made() -> Any:
    return MiniCluster.from_dict(WIRE)


def test_it_is_the_wire_form() -> None:
    found = made()
    assert issubclass(type(found), Mapping)
    assert not issubclass(type(found), MutableMapping)
    assert (dict(found), {**found}, len(found), list(found)) == (WIRE, WIRE, 4, list(WIRE))
    assert (found["spec"], found.get("status"), found.get("status", 1)) == (WIRE["spec"], None, 1)
    assert (list(found.keys()), list(found.values()), list(found.items())) == (
        list(WIRE),
        list(WIRE.values()),
        list(WIRE.items()),
    )
    assert "spec" in found
    assert "status" not in found
    with pytest.raises(KeyError, match="status"):
        found["status"]
    with pytest.raises(TypeError):
        found["spec"] = {}
    assert not issubclass(type(found.spec), Mapping)


CHANGES: list[Callable[[Any], object]] = [
    lambda o: o["spec"].update(size=3),
    lambda o: o["spec"].__setitem__("size", 3),
    lambda o: o["spec"].pop("containers"),
    lambda o: o["spec"].setdefault("size", 3),
    lambda o: o["spec"].clear(),
    lambda o: o.get("spec").popitem(),
    lambda o: o["spec"].__ior__({"size": 3}),
    lambda o: o["spec"].__delitem__("containers"),
    lambda o: o["spec"]["containers"].append({}),
    lambda o: o["spec"]["containers"].extend([{}]),
    lambda o: o["spec"]["containers"].insert(0, {}),
    lambda o: o["spec"]["containers"].remove({"image": "x"}),
    lambda o: o["spec"]["containers"].sort(),
    lambda o: o["spec"]["containers"].reverse(),
    lambda o: o["spec"]["containers"].__setitem__(0, {}),
    lambda o: o["spec"]["containers"].__iadd__([{}]),
    lambda o: o["spec"]["containers"].__imul__(2),
    lambda o: o["spec"]["containers"][0].update(image="y"),
    lambda o: dict(o)["spec"].update(size=3),
    lambda o: {**o}["metadata"].update(name="n"),
    lambda o: [value.update(name="n") for key, value in o.items() if key == "metadata"],
    lambda o: list(o.values())[2].update(name="n"),
    lambda o: o["other"]["a"].append(1),
]
"""Changes inside what the mapping returns, each of which would be lost."""


@pytest.mark.parametrize("number", range(len(CHANGES)))
def test_a_change_through_the_mapping_raises_and_is_not_lost(number: int) -> None:
    found = MiniCluster.from_dict({**WIRE, "other": {"a": [1]}})
    before = found.to_dict()
    with pytest.raises(TypeError, match="read-only: set the object's attributes"):
        CHANGES[number](found)
    assert found.to_dict() == before


def test_unknown_fields_that_a_schema_types_are_no_place_to_write() -> None:
    made = PreserveUnknownWithProperties(name="n", additional_properties={"a": 1})
    with pytest.raises(TypeError, match="read-only"):
        made.unknown_fields["b"] = 2
    assert made.unknown_fields == {}


def test_copies_of_what_the_mapping_returns_are_plain() -> None:
    found = made()["spec"]
    for copied in (deepcopy(found), pickle.loads(pickle.dumps(found))):
        assert (type(copied), type(copied["containers"]), type(copied["containers"][0])) == (dict, list, dict)
        copied["containers"].append({})
    shallow = copy(found)
    shallow["size"] = 3
    assert (type(shallow), type(copy(found["containers"]))) == (dict, list)
    assert json.loads(json.dumps(dict(made()))) == WIRE
    assert yaml.safe_load(yaml.safe_dump(dict(made()))) == WIRE
    assert yaml.safe_load(yaml.dump(found)) == WIRE["spec"]
    assert MiniCluster.from_dict(dict(made())) == made()
    spec: Any = MiniClusterSpec.from_dict(made()["spec"])
    spec.containers.append({"image": "y"})
    assert len(spec.containers) == 2
    kept = PreserveUnknownSpec(untyped=made()["spec"], bare=made()["spec"])
    assert kept.to_dict() == {"untyped": WIRE["spec"], "bare": WIRE["spec"]}


def test_a_dict_of_it_encodes_each_property_once(monkeypatch: pytest.MonkeyPatch) -> None:
    found: Any = MiniCluster.from_dict({**WIRE, "metadata": {"labels": {"a": "b"}, "name": "m"}})
    found.metadata.namespace = "n"
    counted: list[Any] = []
    codec = MiniCluster.__tables__.fields["spec"].codec
    encode: Any = codec.encode

    def count(value: Any) -> Any:
        counted.append(value)
        return encode(value)

    monkeypatch.setattr(codec, "encode", count)
    monkeypatch.setattr(MiniCluster, "to_dict", None)
    assert list(dict(found)) == list(WIRE)
    assert len(counted) == 1
    assert ("spec" in found, len(found), list(found.keys())) == (True, 4, list(WIRE))
    assert len(counted) == 1


@pytest.mark.parametrize(
    "wire",
    [
        {"spec": {"containers": []}},
        {**WIRE, "z": None, "status": {"jobid": "1", "maximumSize": 1, "selector": "s", "size": 1}, "b": 1},
        {"kind": "MiniCluster", "spec": {"containers": []}, "z": 1, "metadata": {"name": "m"}},
    ],
)
def test_its_names_and_values_are_those_of_to_dict(wire: Any) -> None:
    found: Any = MiniCluster.from_dict(wire)
    made: Any = MiniCluster(spec={"containers": []})
    made.metadata.name = "n"
    created: Any = MiniCluster(spec={"containers": []})
    assert created.metadata.name is None
    for each in (found, made, created):
        wanted = each.to_dict()
        assert (list(each), len(each), list(each.items())) == (list(wanted), len(wanted), list(wanted.items()))
        assert dict(each) == wanted
        assert [each[key] for key in each] == list(each.values()) == list(wanted.values())


def test_an_object_stays_true_equal_and_shown_as_before() -> None:
    found = made()
    found.spec.containers.append(3)  # a wrong object has no wire form
    assert bool(found)
    with pytest.raises(ModelError):
        dict(found)
    found = made()
    assert found != WIRE
    assert found == made() == deepcopy(found) == pickle.loads(pickle.dumps(found))
    assert pprint.pformat(found) == repr(found)
    with pytest.raises(TypeError, match="not JSON serializable"):
        json.dumps(found)


def dump_one(found: Any) -> str:
    return dump_all([found])


def test_the_runtime_takes_it_for_a_model() -> None:
    found = made()
    assert not is_mapping(found)
    found.spec.containers.append(3)
    problem = r"MiniCluster m \(flux-framework.org/v1alpha2\): spec.containers\[1\]"
    uses: list[Callable[[Any], object]] = [kind_of(MiniCluster).write_partial, owner_reference, dump_one]
    for use in uses:
        with pytest.raises(ModelError, match=problem):
            use(found)
    wrong: Any = made()
    with pytest.raises(ModelError, match="expected an object"):
        MiniClusterSpec.from_dict(wrong)
    with pytest.raises(ModelError, match="invalid type: MiniCluster, expected an object"):
        MiniClusterSpec(containers=[], job_labels=wrong)
    assert load_all(dump_all([made()])) == [made()]
    assert merge_patch(made(), made()) == {}
    assert condition(made(), "Ready") is None


class Own(BaseModel):
    """A user's model with a place for either form."""

    value: MiniCluster | dict[str, Any]


def test_pydantic_keeps_the_class() -> None:
    assert type(Own(value=made()).value) is MiniCluster


def test_kopf_refuses_it_as_before() -> None:
    kopf: Any = importlib.import_module("kopf")
    owner: Any = {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "p", "uid": "u", "namespace": "n"}}
    with pytest.raises(TypeError, match="K8s object class is not supported"):
        kopf.append_owner_reference(made(), kopf.Body(owner))


def test_match_takes_it_for_what_it_is() -> None:
    match made():
        case MiniCluster(metadata=metadata):
            assert metadata.name == "m"
        case _:
            pytest.fail("no MiniCluster")
