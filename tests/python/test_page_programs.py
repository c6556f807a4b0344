"""The parts of programs that pages show -> the requests that a server receives from them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import page_programs
import pytest
from fluxoperator import Controller
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
from kubernetes import client
from loopback import Loopback
from loopback import listed as list_of
from registrymirror import Api
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror
from test_api_connection import write_kubeconfig

CLUSTERS = "/apis/flux-framework.org/v1alpha2/namespaces/default/miniclusters"
MIRROR = "/apis/mirrors.example.com/v1alpha1/namespaces/default/registrymirrors/m"
DEFINITIONS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions"
DEPLOYMENTS = "/apis/apps/v1/namespaces/default/deployments"


@pytest.fixture(autouse=True)
def default_client(server: Loopback, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KUBECONFIG", str(tmp_path / "config"))
    monkeypatch.delenv("KUBERNETES_SERVICE_HOST", raising=False)
    write_kubeconfig(tmp_path / "config", server.host, None)


def cluster(**status: Any) -> dict[str, Any]:
    metadata = {"name": "lammps", "namespace": "default", "resourceVersion": "7", "uid": "u"}
    return {
        "apiVersion": "flux-framework.org/v1alpha2",
        "kind": "MiniCluster",
        "metadata": metadata,
        "spec": {"containers": [{}], "size": 4},
        **({"status": {"jobid": "j", "maximumSize": 4, "selector": "s", "size": 4, **status}} if status else {}),
    }


def listed(*items: Any) -> Any:
    return list_of(*items, resourceVersion="7")


def lines(server: Loopback) -> list[str]:
    return [request.line.split("?")[0] for request in server.requests]


def is_ready(kind: str, name: str) -> dict[str, str]:
    time = "2024-01-01T00:00:00Z"
    return {"type": kind, "status": "True", "lastTransitionTime": time, "message": "", "reason": name}


def test_the_first_look_at_the_client(server: Loopback) -> None:
    ready = cluster(conditions=[is_ready("Ready", "Up")])
    for response in (cluster(), cluster(), cluster(), listed(ready)):
        server.respond_with(response)
    page_programs.typed_client(MiniCluster.from_dict(cluster()))
    one = f"{CLUSTERS}/lammps"
    assert lines(server) == [f"PATCH {one}", f"GET {one}", f"PATCH {one}", f"GET {CLUSTERS}"]
    assert server.requests[2].json["spec"] == {"size": 8}


def test_a_program_installs_its_kind(server: Loopback) -> None:
    connection: Any = client.ApiClient()
    to_wire = connection.sanitize_for_serialization
    definition = to_wire(MiniCluster.crd())
    name = definition["metadata"]["name"]
    definition["status"] = {"conditions": [is_ready("Established", "Up")], "storedVersions": ["v1alpha2"]}
    server.respond_with(definition)
    server.respond_with(listed(definition))
    page_programs.install()
    assert lines(server) == [f"PATCH {DEFINITIONS}/{name}", f"GET {DEFINITIONS}"]


def test_a_watch_prints_what_happens(server: Loopback, capsys: pytest.CaptureFixture[str]) -> None:
    server.respond_with(listed(cluster()))
    server.respond_with({"kind": "Status", "code": 422, "reason": "Invalid", "message": "enough"}, 422)
    with pytest.raises(client.ApiException, match="enough"):
        page_programs.watch()
    assert capsys.readouterr().out == "ADDED lammps\n"
    assert "labelSelector=team%3Da" in server.requests[0].line


def test_a_cache_is_read(server: Loopback, capsys: pytest.CaptureFixture[str]) -> None:
    server.respond_with(listed(cluster()))
    server.respond_with({"kind": "Status", "code": 422, "reason": "Invalid", "message": "enough"}, 422)
    page_programs.cache()
    shown = capsys.readouterr().out
    assert shown.count("lammps") == 2, f"by its name, and in the index: {shown}"


def test_an_operator_writes_what_an_object_says(server: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    reconciled: list[Any] = []

    def reconcile_once(controller: Any) -> None:
        server.respond_with({"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "lammps-size"}})
        reconciled.append(controller._reconcile(MiniCluster.from_dict(cluster())))

    monkeypatch.setattr(Controller, "run", reconcile_once)
    page_programs.controller()
    assert reconciled == [None]
    assert lines(server) == ["PATCH /api/v1/namespaces/default/configmaps/lammps-size"]
    assert server.requests[0].json["data"] == {"size": "4"}


def test_a_condition_is_set(server: Loopback) -> None:
    mirror = RegistryMirror.from_dict({"metadata": {"name": "m", "namespace": "default", "resourceVersion": "7"}})
    server.respond_with(mirror.to_dict())
    server.respond_with(mirror.to_dict())
    page_programs.ready(Api(RegistryMirror), mirror)
    assert lines(server) == [f"GET {MIRROR}/status", f"PATCH {MIRROR}/status"]
    (condition,) = server.requests[1].json["status"]["conditions"]
    assert (condition["type"], condition["status"], condition["reason"]) == ("Ready", "True", "PodsReady")


def test_a_finalizer_is_there_before_and_gone_after_cleaning_up(server: Loopback) -> None:
    metadata: dict[str, Any] = {"name": "m", "namespace": "default", "resourceVersion": "7"}
    operator = page_programs.Finalizing(Api(RegistryMirror), "example.com/dns")
    deleted = {**metadata, "finalizers": ["example.com/dns"], "deletionTimestamp": "2024-01-01T00:00:00Z"}
    for found in (metadata, deleted):
        wire = RegistryMirror.from_dict({"metadata": found}).to_dict()
        server.respond_with(wire)
        server.respond_with(wire)
        operator.reconcile(RegistryMirror.from_dict({"metadata": found}))
    assert lines(server) == [f"GET {MIRROR}", f"PATCH {MIRROR}"] * 2
    assert server.requests[1].json["metadata"]["finalizers"] == ["example.com/dns"]
    assert server.requests[3].json["metadata"].get("finalizers") in (None, [])
    assert operator.removed == ["m"]


def test_operations_print_deployments_and_events(server: Loopback, capsys: pytest.CaptureFixture[str]) -> None:
    head = {"apiVersion": "apps/v1", "kind": "Deployment"}
    deployment: dict[str, Any] = {**head, "metadata": {"name": "web"}, "spec": {"selector": {}, "template": {}}}
    server.respond_with(listed(deployment))
    server.respond_with([json.dumps({"type": "MODIFIED", "object": deployment}).encode() + b"\n"])
    page_programs.operations()
    assert capsys.readouterr().out == "web\nMODIFIED\n"
    assert lines(server) == [f"GET {DEPLOYMENTS}", f"GET {DEPLOYMENTS}"]


def test_operations_have_limits(server: Loopback, capsys: pytest.CaptureFixture[str]) -> None:
    client.Configuration.set_default(client.Configuration(host=server.host))
    server.respond_with(list_of(kind="Deployment", api="apps/v1"))
    page_programs.limits()
    assert capsys.readouterr().out == "0\n"
