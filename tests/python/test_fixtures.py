"""Objects of fixtures/ through the packages in generated/: read, written back, and completed with defaults."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

import pytest

FIXTURES = Path(__file__).parents[2] / "fixtures"

PACKAGES = {
    "minicluster": "fluxoperator",
    "copyrator": "copyrator",
    "immortalcontainer": "immortalcontainer",
    "chaosagent": "chaosagent",
    "registrymirror": "registrymirror",
}


def cases() -> list[Any]:
    """Each directory with objects, and the package that its kinds are generated into."""
    found: list[Any] = []
    for expected in sorted(FIXTURES.glob("*/*/expected/defaulted.jsonl")):
        case = expected.parents[1]
        package = "rules" if case.parent.name == "rules" else PACKAGES[case.name]
        found.append(pytest.param(case, package, id=case.name))
    assert len(found) > 40
    return found


def objects(case: Path, package: str) -> list[Any]:
    """The models of a directory's objects, in the order of `kubesmith default`'s results."""
    load_all = importlib.import_module(package).load_all
    single = case / "objects.yaml"
    files = [single] if single.exists() else sorted((case / "objects").glob("*.yaml"))
    return [model for file in files for model in load_all(file.read_text(encoding="utf-8"))]


def stored(case: Path) -> list[Any]:
    """The objects that the server would store for them."""
    lines = (case / "expected/defaulted.jsonl").read_text(encoding="utf-8").split("\n")
    return [json.loads(line) for line in lines if line]


def is_same(made: Any, wanted: Any) -> bool:
    """Whether two wire forms are equal; a quantity in an object of the official client is a text, whatever it was."""
    kinds = (made.__class__, wanted.__class__)
    if kinds == (dict, dict):
        return made.keys() == wanted.keys() and all(is_same(value, wanted[key]) for key, value in made.items())
    if kinds == (list, list):
        return len(made) == len(wanted) and all(map(is_same, made, wanted))
    return bool(made == (str(wanted) if kinds in ((str, int), (str, float)) else wanted))


@pytest.mark.parametrize(("case", "package"), cases())
def test_defaults_are_the_servers(case: Path, package: str) -> None:
    models = objects(case, package)
    expected = stored(case)
    assert len(models) == len(expected)
    for model, wanted in zip(models, expected, strict=True):
        completed = model.to_dict(defaults=True)
        assert is_same(completed, wanted), f"{completed} is not {wanted}"
        assert model.with_defaults().to_dict() == completed
        assert model.__class__.from_dict(wanted).to_dict() == completed, "defaults of a stored object add nothing"


@pytest.mark.parametrize(("case", "package"), cases())
def test_reading_and_writing_changes_nothing(case: Path, package: str) -> None:
    for model in objects(case, package):
        written = model.to_dict()
        again = model.__class__.from_dict(written)
        assert again.to_dict() == written
        assert again == model
        assert model.__class__.from_yaml(model.to_yaml()).to_dict() == written
        assert model.__class__.from_json(model.to_json()).to_dict() == written
