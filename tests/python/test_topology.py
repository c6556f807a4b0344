"""List types, map types, quantities and times of generated kinds: the same in both languages, as the schemas have them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from kubesmith_runtime.model.resource import Resource
from rules.list_keys_example_com.v1 import KeyedList
from rules.list_types_example_com.v1 import ListType
from rules.openapi_composed_example_com.v1 import Composed

GENERATED = Path(__file__).parents[2] / "generated"


def _topology(kind: type[Resource]) -> dict[str, Any]:
    topology: dict[str, Any] = json.loads(kind.__topology__)
    return topology


def test_list_types_and_map_types_are_those_of_the_schema() -> None:
    spec = _topology(ListType)["fields"]["spec"]
    assert spec == {
        "fields": {
            "atomicMap": {"map": "atomic"},
            "numbers": {"list": "set"},
            "ports": {"list": ["port", "protocol"], "items": {"fields": {"protocol": {"default": "TCP"}}}},
            "set": {"list": "set"},
        }
    }


def test_a_reference_to_a_type_of_kubernetes_names_it() -> None:
    spec = _topology(Composed)["fields"]["spec"]
    assert spec["fields"]["template"] == {"type": "io.k8s.api.core.v1.ContainerPort"}


def test_lists_within_items_have_their_own_keys() -> None:
    listeners = _topology(KeyedList)["fields"]["spec"]["fields"]["listeners"]
    assert listeners == {"list": ["name"], "items": {"fields": {"routes": {"list": ["self"]}}}}


@pytest.mark.parametrize("package", sorted(path.parent.name for path in GENERATED.glob("*/rust")))
def test_both_languages_carry_the_same(package: str) -> None:
    in_python = _texts(GENERATED / package / "python", "*.py", r"    __topology__ = '(.*)'")
    in_rust = _texts(GENERATED / package / "rust", "*.rs", r"        topology: r#\"(.*)\"#,")
    assert in_rust  # some kinds are generated for Rust alone
    assert in_python <= in_rust


def _texts(folder: Path, files: str, pattern: str) -> set[str]:
    """What the pattern's group matches in all files."""
    texts = [path.read_text(encoding="utf-8") for path in folder.rglob(files)]
    return {match[1] for text in texts for match in re.finditer(pattern + "$", text, re.MULTILINE)}
