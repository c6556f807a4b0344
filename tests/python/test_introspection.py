"""What Python's own tools, editors and type checkers read of models: hints, sources, help, fields, completions."""

from __future__ import annotations

import importlib
import inspect
import json
import os
import pkgutil
import pydoc
import subprocess
import sys
import sysconfig
import typing
from pathlib import Path
from typing import Any

import fluxoperator
import pytest
import rules
from fluxoperator import FieldInfo, fields
from fluxoperator.flux_framework_org.v1alpha2 import (
    MiniCluster,
    MiniClusterContainer,
    MiniClusterLogging,
    MiniClusterService,
    MiniClusterSpec,
)
from kubernetes.client import V1ObjectMeta

GENERATED = Path(__file__).parents[2] / "generated"
RUNTIME = Path(__file__).parents[2] / "runtime/python"


def by_name(model: type[fluxoperator.Model]) -> dict[str, FieldInfo]:
    return {info.name: info for info in fields(model)}


def test_hints_are_resolved_with_the_types_that_checkers_alone_import() -> None:
    hints = typing.get_type_hints(MiniCluster)
    assert set(hints) == {"resource", "api_version", "kind", "metadata", "spec", "status"}
    assert V1ObjectMeta in typing.get_args(hints["metadata"])
    hints = typing.get_type_hints(MiniClusterSpec)
    assert typing.get_args(hints["services"]) == (MiniClusterService,)
    assert typing.get_args(hints["size"])[0] is int


def test_hints_and_field_types_of_every_class_are_resolved() -> None:
    count = 0
    for module in pkgutil.walk_packages(rules.__path__, "rules."):
        package = importlib.import_module(module.name) if module.ispkg and module.name.endswith(".v1") else None
        for name in getattr(package, "__all__", ()):
            value = getattr(package, name)
            if isinstance(value, type):
                assert issubclass(value, rules.Model)
                assert all(info.type is not None for info in rules.fields(value)), value
                assert len(typing.get_type_hints(value)) >= len(rules.fields(value))
                count += 1
    assert count > 500


def test_fields_are_listed_with_names_types_and_docs() -> None:
    found = by_name(MiniClusterSpec)
    deadline = found["deadline_seconds"]
    assert (deadline.wire_name, deadline.type, deadline.required, deadline.default) == (
        "deadlineSeconds",
        int,
        False,
        31500000,
    )
    assert deadline.doc.startswith("How long the job may run, in seconds.")
    containers = found["containers"]
    assert (containers.type, containers.required, containers.default) == (list[MiniClusterContainer], True, None)
    assert found["services"].type == list[MiniClusterContainer] | None
    assert list(found) == list(inspect.get_annotations(MiniClusterSpec))
    assert [info.type for info in fields(MiniCluster())][:2] == [V1ObjectMeta, MiniClusterSpec]


def test_sources_are_found() -> None:
    assert inspect.getsource(MiniCluster).startswith("class MiniCluster(_k.Resource, ")


def test_help_has_the_docs_of_the_fields() -> None:
    text = pydoc.plain(pydoc.render_doc(MiniClusterLogging))
    assert "What the log of the job shows." in text
    assert " |  timed: bool = False\n |      Log how long each command takes." in text


COMPLETIONS = {
    "MiniCluster().spec.": "deadline_seconds",
    "MiniCluster.from_yaml('').spec.": "deadline_seconds",
    "MiniCluster().metadata.": "labels",
    "MiniClusterSpec().containers[0].": "image",
    "MiniClusterSpec().services[0].": "image",
    "MiniClusterSpec().logging.": "quiet",
    "MiniClusterSpec(dead": "deadline_seconds=",
    "MiniCluster.resource.": "plural",
}


@pytest.mark.parametrize("expression", COMPLETIONS)
def test_jedi_completes(expression: str) -> None:
    source = f"from {MiniCluster.__module__.rpartition('.')[0]} import *\n{expression}\n"
    jedi: Any = pytest.importorskip("jedi")  # the oldest client's environment has no tools
    script = jedi.Script(source, project=jedi.Project(GENERATED, added_sys_path=sys.path))
    names = [found.name_with_symbols for found in script.complete(2, len(expression))]
    assert COMPLETIONS[expression] in names


@pytest.mark.parametrize(("directory", "package"), [("minicluster", "fluxoperator"), ("apis", "apis")])
def test_pyright_knows_the_type_of_every_public_name(directory: str, package: str) -> None:
    pytest.importorskip("pyright")
    # pyright finds the official client, whose exceptions are bases of exported classes, nowhere else.
    paths = [str(GENERATED / directory / "python"), str(RUNTIME), sysconfig.get_paths()["purelib"]]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    command = [
        sys.executable,
        "-m",
        "pyright",
        "--pythonpath",
        sys.executable,
        "--verifytypes",
        package,
        "--ignoreexternal",
        "--outputjson",
    ]
    done = subprocess.run(
        command, check=False, env=environment, cwd=GENERATED / directory / "python", capture_output=True, text=True
    )
    completeness = json.loads(done.stdout)["typeCompleteness"]
    unclear = [symbol["name"] for symbol in completeness["symbols"] if symbol["diagnostics"] and symbol["isExported"]]
    assert (completeness["completenessScore"], unclear) == (1, [])
