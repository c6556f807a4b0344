"""A package generated inside a package of a user's (`layout = "module"`) -> the same code as a package of its own."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import apis
import kubesmith_runtime
from workshop.cluster import sdk
from workshop.cluster.sdk.apps.v1.operations import AppsV1Api
from workshop.cluster.sdk.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterSpec
from workshop.cluster.sdk.operations import ServerApi

MANIFEST = """
apiVersion: flux-framework.org/v1alpha2
kind: MiniCluster
spec: {containers: [{}]}
"""


def files(package: Path) -> dict[str, str]:
    """The Python files and definitions of a package, by path."""
    found = [path for path in package.rglob("*") if path.suffix in (".py", ".json") and path.name[0] != "."]
    return {str(path.relative_to(package)): path.read_text() for path in found}


def lines(text: str) -> list[str]:
    """The lines of a file without order and blank ones: what is imported from the runtime stands in another block."""
    imported = re.sub(r"from \.+_kubesmith", "from kubesmith_runtime", text)
    imported = imported.replace("from . import _kubesmith as", "import kubesmith_runtime as")
    return sorted(filter(None, imported.split("\n")))


def test_the_code_is_that_of_a_package_but_for_the_import_of_the_runtime() -> None:
    module, package = files(Path(sdk.__path__[0])), files(Path(apis.__path__[0]))
    copied = {path: text for path, text in module.items() if path.startswith("_kubesmith/")}
    assert {path: lines(text) for path, text in module.items() if path not in copied} == {
        path: lines(text) for path, text in package.items()
    }


def test_the_copy_of_the_runtime_is_the_runtime() -> None:
    copied = files(Path(sdk.__path__[0]) / "_kubesmith")
    assert copied == files(Path(kubesmith_runtime.__path__[0]))


def test_there_is_no_project_around_it() -> None:
    module = Path(sdk.__path__[0])
    assert [path.name for path in module.rglob("*.toml")] == ["ruff.toml"]
    assert not list(module.rglob("*.md"))


def test_it_is_used_at_any_depth() -> None:
    (model,) = sdk.load_all(MANIFEST)
    assert isinstance(model, MiniCluster)
    assert pickle.loads(pickle.dumps(model)) == model
    assert model.spec.deadline_seconds == 31500000
    assert MiniCluster.json_schema()["properties"]["spec"]["required"] == ["containers"]
    assert sdk.fields(MiniCluster)[1].type is MiniClusterSpec
    assert {AppsV1Api.__module__.partition(".")[0], ServerApi.__module__.partition(".")[0]} == {"workshop"}
