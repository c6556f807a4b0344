"""Models with features of the language: match statements, generics, copies, signatures, pickles; names from rules."""

from __future__ import annotations

import copy
import inspect
import json
import pickle
from collections.abc import Mapping
from typing import Any, TypeVar, get_args, get_type_hints

import pytest
from fluxoperator import ModelError, Resource, replace
from fluxoperator.flux_framework_org.v1alpha2 import (
    MiniCluster,
    MiniClusterContainer,
    MiniClusterLogging,
    MiniClusterSpec,
)
from rules import load_all
from rules.enum_string_example_com.v1 import TextEnumMode, TextEnumSpec
from rules.field_rules_example_com.v1 import FieldRule, FieldRuleSpec
from rules.kind_case_example_com.v1 import WebApp, Webapp2, WebApp3
from rules.same_kind_one_example_com.v1 import Gadget, GadgetPart, GadgetSpec
from rules.same_kind_two_example_com.v1 import Gadget as OtherGadget

K = TypeVar("K", bound=Resource)


def cluster() -> MiniCluster:
    container = MiniClusterContainer(image="x", command="lmp")
    return MiniCluster(metadata={"name": "m"}, spec=MiniClusterSpec(containers=[container], size=3))


def matched(value: object) -> str:
    """Which case of a match statement a value takes."""
    match value:
        case MiniCluster(spec=MiniClusterSpec(size=3, containers=[MiniClusterContainer(image=image)])):
            return f"three of {image}"
        case MiniCluster():
            return "a cluster"
        case MiniClusterLogging(debug=True):
            return "debug"
        case Mapping():
            return "a mapping"
        case _:
            return "nothing known"


def test_match_statements_match_fields() -> None:
    made = cluster()
    assert matched(made) == "three of x"
    made.spec.size = None
    assert matched(made) == "a cluster", "unset, it reads as the default"
    assert matched(MiniClusterLogging(debug=True)) == "debug"
    assert matched(MiniClusterLogging()) == "nothing known"
    assert matched(made.to_dict()) == "a mapping", "a model is no mapping"


def with_label(model: K, name: str) -> K:
    """A function for every kind, as a user writes one."""
    twin = copy.deepcopy(model)
    twin.metadata.labels = {**(twin.metadata.labels or {}), "name": name}
    return twin


def test_helpers_are_generic_over_kinds() -> None:
    made = cluster()
    twin: MiniCluster = with_label(made, "m")
    assert isinstance(twin, Resource)
    assert twin.spec.size == 3
    assert twin.metadata.labels == {"name": "m"}
    assert made.metadata.labels is None


def test_a_replacement_is_checked_and_changes_no_original() -> None:
    made = cluster()
    more = made.spec.__replace__(size=4, logging=MiniClusterLogging(debug=True))
    assert (made.spec.size, more.size) == (3, 4)
    assert made.spec.logging is None
    with pytest.raises(ModelError, match="size: invalid type"):
        made.spec.__replace__(size="4")
    with pytest.raises(AttributeError, match="did you mean `size`"):
        made.spec.__replace__(sizes=4)
    unset = replace(more, size=None)
    assert "size" not in unset.set_fields
    assert replace(more, size=5).to_dict() == {**more.to_dict(), "size": 5}


def test_signatures_and_hints_are_there_for_tools() -> None:
    signature = inspect.signature(MiniClusterSpec)
    assert {parameter.kind for parameter in signature.parameters.values()} == {inspect.Parameter.KEYWORD_ONLY}
    assert list(signature.parameters)[:1] != ["self"]
    bound = signature.bind(containers=[], size=3)
    assert MiniClusterSpec(**bound.arguments).size == 3
    assert set(get_args(TextEnumMode)) == {
        "Always",
        "ifNotPresent",
        "NEVER",
        "rolling-update",
        "v1.2",
        "scale_down",
        "two words",
    }
    assert get_type_hints(with_label)["name"] is str


def test_every_kind_of_a_package_pickles_by_its_published_path() -> None:
    for model in (cluster(), TextEnumSpec(mode="NEVER"), GadgetSpec(part=GadgetPart(a="x"))):
        twin = pickle.loads(pickle.dumps(model))
        assert twin == model
        assert type(twin) is type(model)
        assert b"._mini" not in pickle.dumps(model), "a pickle names no file of a class"


def test_one_kind_of_two_groups_is_two_classes() -> None:
    text = json.dumps(
        {
            "apiVersion": "v1",
            "kind": "List",
            "items": [
                {"apiVersion": "same-kind-one.example.com/v1", "kind": "Gadget"},
                {"apiVersion": "same-kind-two.example.com/v1", "kind": "Gadget"},
                {"apiVersion": "same-kind-three.example.com/v1", "kind": "Gadget"},
            ],
        }
    )
    one, two, other = load_all(text)
    assert isinstance(one, Gadget)
    assert isinstance(two, OtherGadget)
    assert isinstance(other, dict)
    assert (one.spec.size, two.spec.size) == (1, "big")
    with pytest.raises(ValueError, match="apiVersion: expected `same-kind-one.example.com/v1`"):
        Gadget.from_dict(two.to_dict())


def test_kinds_that_differ_in_case_are_read_by_their_own_names() -> None:
    head = "apiVersion: kind-case.example.com/v1\nkind: "
    found = load_all("---\n".join(f"{head}{kind}\n" for kind in ("WebApp", "Webapp", "webApp")))
    assert [type(model) for model in found] == [WebApp, Webapp2, WebApp3]


def test_names_from_rules_are_used() -> None:
    spec = FieldRuleSpec(address="a", mode="+", levels=[1])
    assert spec.to_dict() == {"urlTLS": "a", "mode": "+", "levels": [1]}
    rule = FieldRule.from_dict({"spec": {"urlTLS": "b"}})
    assert rule.spec.address == "b"
    with pytest.raises(ValueError, match="spec: required"):
        FieldRule.from_dict({})


def test_a_misspelt_field_is_kept_or_refused_if_strict() -> None:
    wire: dict[str, Any] = {"containers": [{"image": "x", "commmand": "lmp"}]}
    assert MiniClusterSpec.from_dict(wire).containers[0].unknown_fields == {"commmand": "lmp"}
    with pytest.raises(ModelError, match=r"containers\[0\].commmand: unknown field, did you mean `command`\?"):
        MiniClusterSpec.from_dict(wire, strict=True)
    problems = MiniClusterSpec.from_dict(wire).check(strict=True)
    assert [problem.path for problem in problems] == ["containers[0].commmand"]
