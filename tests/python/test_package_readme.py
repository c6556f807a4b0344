"""The examples in the README of a generated package: each runs, and does what it says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import kopf
import pytest
from fastapi.routing import APIRoute
from fluxoperator import Controller
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
from kubernetes import client, config
from loopback import Loopback, listed

README = Path(__file__).parents[2] / "generated/minicluster/python/README.md"
MANIFEST = """
apiVersion: flux-framework.org/v1alpha2
kind: MiniCluster
metadata: {name: m}
spec: {containers: [{}], size: 2}
"""


def run(word: str, names: dict[str, Any]) -> dict[str, Any]:
    """Runs the one block of Python with this word in it; returns its names."""
    blocks: list[str] = re.findall(r"```python\n(.*?)```", README.read_text(), re.DOTALL)
    (block,) = [block for block in blocks if word in block]
    exec(block, names)  # noqa: S102 - a file of this repository
    return names


@pytest.fixture
def thing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> MiniCluster:
    (tmp_path / "thing.yaml").write_text(MANIFEST)
    monkeypatch.chdir(tmp_path)
    model: MiniCluster = run("thing.yaml", {})["thing"]
    shown = capsys.readouterr().out
    assert "team: a" in shown
    assert "'deadlineSeconds': 31500000" in shown
    return model


def test_objects_are_sent_and_listed_by_the_official_client(
    thing: MiniCluster, server: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    def load_kube_config() -> None:
        client.Configuration.set_default(client.Configuration(host=server.host))

    monkeypatch.setattr(config, "load_kube_config", load_kube_config)
    server.respond_with(thing.to_dict())
    server.respond_with(listed(thing.to_dict()))
    names = run("CustomObjectsApi", {"thing": thing})
    path = "/apis/flux-framework.org/v1alpha2/namespaces/default/miniclusters"
    assert [request.line for request in server.requests] == [f"POST {path}", f"GET {path}"]
    assert server.requests[0].json == thing.to_dict()
    assert names["stored"] == [thing]


def test_an_operator_is_made_of_a_function(
    thing: MiniCluster, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[Any] = []

    def run_nothing(controller: Any) -> None:
        ran.append(controller)

    monkeypatch.setattr(Controller, "run", run_nothing)
    names = run("Controller(", {})
    names["reconcile"](thing)
    assert capsys.readouterr().out == "looking at m\n"
    assert [type(each) for each in ran] == [Controller]


def test_a_handler_of_kopf_fills_its_patch(thing: MiniCluster) -> None:
    names = run("import kopf", {})
    patch = kopf.Patch()
    names["created"](body=kopf.Body(thing.to_dict()), patch=patch)
    assert dict(patch) == {"metadata": {"labels": {"seen": "true"}}}


def test_a_route_of_fastapi_takes_and_returns_the_model(thing: MiniCluster) -> None:
    app = run("FastAPI()", {})["app"]
    (route,) = [route for route in app.routes if isinstance(route, APIRoute)]
    assert route.endpoint(thing).spec.deadline_seconds == 31500000
    body = app.openapi()["paths"]["/things"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert body["$ref"] == "#/components/schemas/MiniCluster"


def test_the_dynamic_client_finds_the_kind_by_keywords() -> None:
    assert MiniCluster.resource.for_dynamic_client == {
        "api_version": "flux-framework.org/v1alpha2",
        "kind": "MiniCluster",
    }
