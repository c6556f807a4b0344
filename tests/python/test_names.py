"""Kinds and definitions named as what the runtime or Python defines -> models that work beside it."""

from __future__ import annotations

import importlib
import json
import pickle
from typing import Any, get_type_hints

import pytest
import rules

GROUPS = ["kinds_runtime_example_com", "definitions_runtime_example_com"]


def kinds(group: str) -> list[type[rules.Resource]]:
    """The kinds of a group's version."""
    module = importlib.import_module(f"rules.{group}.v1")
    found = [getattr(module, name) for name in module.__all__]
    return [cls for cls in found if isinstance(cls, type) and issubclass(cls, rules.Resource)]


@pytest.mark.parametrize("kind", [kind for group in GROUPS for kind in kinds(group)])
def test_a_kind_named_as_something_of_the_runtime_works(kind: Any) -> None:
    wire = {"apiVersion": kind.api_version, "kind": kind.kind, "metadata": {"name": "n"}, "spec": {}}
    (loaded,) = rules.load_all(json.dumps(wire), strict=True)
    model: Any = loaded
    assert type(model) is kind
    assert model.to_dict() == wire
    assert pickle.loads(pickle.dumps(model)) == kind(metadata={"name": "n"}, spec={}) == model
    assert get_type_hints(kind)["resource"]
    assert [info.wire_name for info in rules.fields(kind)][:2] == ["metadata", "spec"]


def test_definitions_named_as_something_of_the_runtime_are_read() -> None:
    (named,) = kinds("definitions_runtime_example_com")
    info = rules.fields(named)[1]
    part = {"text": "a", "names": ["b"], "at": "2026-01-02T03:04:05Z"}
    wire = {inner.wire_name: part for inner in rules.fields(info.type)}
    assert {"load_all", "Any", "Literal", "datetime", "V1Pod"} <= set(wire)
    model = info.type.from_dict(wire, strict=True)
    assert model.to_dict() == wire
    assert model.load_all.at.year == 2026
