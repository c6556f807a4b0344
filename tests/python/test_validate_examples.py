"""The programs of `examples/validate` -> what they say of accepted and of refused objects, and what a cluster is asked."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from loopback import Loopback
from test_api_connection import write_kubeconfig

EXAMPLE = Path(__file__).parents[2] / "examples/validate"
SPEC: dict[str, Any] = {"size": 4, "containers": [{"image": "lammps"}]}


def pytest_of(directory: Path) -> tuple[int, str]:
    """The exit code of the example's pytest, and what it prints."""
    arguments = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "python"]
    done = subprocess.run([sys.executable, *arguments], cwd=directory, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


def test_the_tests_of_manifests_pass_and_find_what_a_server_refuses(tmp_path: Path) -> None:
    copy = tmp_path / "validate"
    shutil.copytree(EXAMPLE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    code, printed = pytest_of(copy)
    assert (code, "4 passed" in printed) == (0, True), printed
    manifest = copy / "manifests/lammps.yaml"
    manifest.write_text(manifest.read_text(encoding="utf-8").replace("size: 64", "size: many"), encoding="utf-8")
    code, printed = pytest_of(copy)
    assert (code, "1 failed, 3 passed" in printed) == (1, True), printed
    assert 'MiniCluster "lammps-large" is invalid' in printed
    assert "spec.size in body must be of type integer" in printed


@pytest.fixture
def endpoint(server: Loopback, tmp_path: Path) -> Iterator[HTTPConnection]:
    """A connection to the endpoint, which uses the server as its cluster."""
    write_kubeconfig(tmp_path / "config", server.host, None)
    variables = {**os.environ, "KUBECONFIG": str(tmp_path / "config")}
    variables.pop("KUBERNETES_SERVICE_HOST", None)
    program = [sys.executable, str(EXAMPLE / "python/endpoint.py"), "--port", "0"]
    with subprocess.Popen(program, env=variables, stdout=subprocess.PIPE, text=True) as child:
        try:
            assert child.stdout is not None
            yield HTTPConnection(child.stdout.readline().strip().removeprefix("http://"), timeout=60)
        finally:
            child.kill()


def put(endpoint: HTTPConnection, path: str, body: str) -> tuple[int, Any]:
    endpoint.request("PUT", path, body)
    response = endpoint.getresponse()
    return response.status, json.loads(response.read())


def test_the_endpoint_asks_the_cluster_for_accepted_objects_alone(server: Loopback, endpoint: HTTPConnection) -> None:
    refused = put(endpoint, "/clusters/lammps", json.dumps({**SPEC, "size": "four"}))
    assert refused[0] == 422
    assert refused[1]["causes"][0] == {
        "reason": "FieldValueTypeInvalid",
        "field": "spec.size",
        "message": 'Invalid value: "string": spec.size in body must be of type integer: "string"',
    }
    cases: tuple[tuple[str, Any, str], ...] = (
        ("/clusters/Lammps", SPEC, "metadata.name"),
        ("/clusters/lammps", {"size": 4}, "spec.containers: Required value"),
        ("/clusters/lammps", {**SPEC, "sise": 4}, 'unknown field "spec.sise"'),
        ("/clusters/lammps", [], "spec"),
    )
    for path, spec, cause in cases:
        status, body = put(endpoint, path, json.dumps(spec))
        assert (status, cause in body["error"]) == (422, True), body
    assert put(endpoint, "/clusters/lammps", "size: 4")[0] == 400
    assert server.requests == []

    stored = {
        "apiVersion": "flux-framework.org/v1alpha2",
        "kind": "MiniCluster",
        "metadata": {"name": "lammps", "namespace": "default", "resourceVersion": "7", "uid": "u"},
        "spec": SPEC,
    }
    server.respond_with(stored)
    status, body = put(endpoint, "/clusters/lammps", json.dumps(SPEC))
    assert (status, body["spec"]["size"]) == (200, 4)
    (request,) = server.requests
    assert request.line.startswith("PATCH /apis/flux-framework.org/v1alpha2/namespaces/default/miniclusters/lammps?")
    assert request.json["spec"] == SPEC


def test_the_endpoint_passes_on_what_the_cluster_refuses(server: Loopback, endpoint: HTTPConnection) -> None:
    cause = {"reason": "FieldValueForbidden", "field": "spec.size", "message": "at most 2"}
    answer = {
        "kind": "Status",
        "code": 422,
        "reason": "Invalid",
        "message": "too large",
        "details": {"causes": [cause]},
    }
    server.respond_with(answer, 422)
    assert put(endpoint, "/clusters/lammps", json.dumps(SPEC)) == (422, {"error": "too large", "causes": [cause]})
