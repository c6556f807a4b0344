"""Packages of released lines -> whether they work with the Python runtime of this checkout."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
RELEASED = ROOT / "fixtures/released"

PROGRAM = """
import importlib, pkgutil
import apis
from apis.apps.v1.operations import AppsV1Api
from apis.flux_framework_org.v1alpha2 import MiniCluster
from kubernetes import client
from loopback import serving

for module in pkgutil.walk_packages(apis.__path__, "apis."):
    imported = importlib.import_module(module.name)
    for name in getattr(imported, "__all__", []):
        getattr(imported, name)

text = "{apiVersion: flux-framework.org/v1alpha2, kind: MiniCluster, metadata: {name: m}, spec: {containers: [{}]}}"
[cluster] = apis.load_all(text, strict=True)
assert type(cluster) is MiniCluster and cluster.spec.size == 1 and "size" not in cluster.to_dict()["spec"]
assert cluster.with_defaults().to_dict()["spec"]["size"] == 1
before = MiniCluster.from_dict(cluster.to_dict())
cluster.spec.size = 4
assert apis.merge_patch(before, cluster) == {"spec": {"size": 4}}
assert MiniCluster.crd().spec.names.kind == "MiniCluster"

with serving() as server:
    configuration = client.Configuration()
    configuration.host = server.host
    with client.ApiClient(configuration) as api_client:
        server.respond_with(cluster.to_dict(), 201)
        assert apis.Api(MiniCluster, api_client, namespace="n").create(cluster) == cluster
        server.respond_with({"kind": "DeploymentList", "apiVersion": "apps/v1", "metadata": {}, "items": []})
        assert AppsV1Api(api_client).list_namespaced_deployment("n").items == []
    assert [request.line.split("?")[0] for request in server.requests] == [
        "POST /apis/flux-framework.org/v1alpha2/namespaces/n/miniclusters",
        "GET /apis/apps/v1/namespaces/n/deployments",
    ]
"""


def problem(project: Path) -> str:
    """What Python says of a program that uses a package with the runtime of this checkout; empty if it works."""
    paths = [project, ROOT / "runtime/python", ROOT / "tests/python"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths)), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, "-c", PROGRAM], check=False, capture_output=True, text=True, env=environment)
    return done.stderr if done.returncode else ""


def expected_lines() -> set[str]:
    """The lines that the changelog has and with which the runtime still works: its own and the one before."""
    version = re.search(r'(?m)^version = "0\.(\d+)\.', (ROOT / "runtime/python/pyproject.toml").read_text())
    assert version
    minors = {int(minor) for minor in re.findall(r"(?m)^## 0\.(\d+)\.", (ROOT / "CHANGELOG.md").read_text())}
    return {f"0.{minor}" for minor in minors if minor + 1 >= int(version[1])}


def test_the_package_of_each_released_line_works_with_this_runtime() -> None:
    lines = {directory.name for directory in RELEASED.iterdir() if directory.is_dir()}
    assert lines == expected_lines(), "the directories of fixtures/released, and the lines of CHANGELOG.md"
    print(f"{len(lines)} released lines: {sorted(lines)}")
    assert {line: found for line in sorted(lines) if (found := problem(RELEASED / line / "python"))} == {}


def test_a_package_of_today_works_and_one_that_names_what_the_runtime_lacks_does_not(tmp_path: Path) -> None:
    today = ROOT / "generated/apis/python"
    assert problem(today) == ""
    for file, name, message in (
        ("flux_framework_org/v1alpha2/_mini_cluster.py", "_k.field(", "cannot import name 'MiniCluster'"),
        ("apps/v1/operations.py", "_k.list_or_status(", "has no attribute 'removed'"),
    ):
        broken = tmp_path / name.strip("_k.(")
        shutil.copytree(today, broken, ignore=shutil.ignore_patterns("__pycache__"))
        text = (broken / "apis" / file).read_text()
        assert name in text
        (broken / "apis" / file).write_text(text.replace(name, "_k.removed("))
        assert message in problem(broken)
