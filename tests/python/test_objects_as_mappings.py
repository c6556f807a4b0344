"""Objects of kinds as read-only mappings of their wire form, which changes nothing of what else they are."""

from __future__ import annotations

import importlib
import json
import pickle
import pprint
from collections.abc import Callable, Mapping, MutableMapping
from copy import deepcopy
from typing import Any

import pytest
from fluxoperator import ModelError, condition, dump_all, load_all, merge_patch, owner_reference
from fluxoperator._kubesmith.client.kinds import kind_of
from fluxoperator._kubesmith.codecs import is_mapping
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterSpec
from pydantic import BaseModel

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
    found["spec"]["size"] = 3
    assert "size" not in found["spec"]
    assert not issubclass(type(found.spec), Mapping)


def test_an_object_stays_true_equal_and_shown_as_before() -> None:
    found = made()
    found.spec.containers.append(3)  # a wrong object has no wire form
    assert bool(found)
    with pytest.raises(ModelError):
        len(found)
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
