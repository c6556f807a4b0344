"""What a test does with `kubesmith_cluster` -> what the server has, and what the fixture says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from kubernetes.client import ApiException, CoreV1Api, CustomObjectsApi
from pytest_kubesmith import Cluster, ProgramEnded, Refused

# The checkout's environment has not installed the distribution.
pytest_plugins = ["pytest_kubesmith.plugin"]

GROUP = "example.com"


def crd(default: int = 1) -> dict[str, Any]:
    spec = {"type": "object", "properties": {"size": {"type": "integer", "minimum": 1, "default": default}}}
    schema = {"type": "object", "properties": {"spec": spec}}
    return {
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": {"name": f"things.{GROUP}"},
        "spec": {
            "group": GROUP,
            "scope": "Namespaced",
            "names": {"kind": "Thing", "plural": "things"},
            "versions": [{"name": "v1", "served": True, "storage": True, "schema": {"openAPIV3Schema": schema}}],
        },
    }


def create(cluster: Cluster, name: str, spec: dict[str, Any]) -> dict[str, Any]:
    body = {"apiVersion": f"{GROUP}/v1", "kind": "Thing", "metadata": {"name": name}, "spec": spec}
    api: Any = CustomObjectsApi(cluster.client())
    created: dict[str, Any] = api.create_namespaced_custom_object(GROUP, "v1", "default", "things", body)
    return created


@pytest.mark.parametrize("attempt", ["first", "second"])
def test_each_test_has_a_cluster_of_its_own(kubesmith_cluster: Cluster, attempt: str) -> None:
    assert attempt in ("first", "second")
    kubesmith_cluster.install(crd())
    assert create(kubesmith_cluster, "a", {})["spec"] == {"size": 1}


def test_requests_are_told(kubesmith_cluster: Cluster) -> None:
    kubesmith_cluster.install([crd()])
    assert kubesmith_cluster.calls == []
    create(kubesmith_cluster, "a", {"size": 2})
    with pytest.raises(ApiException, match="422"):
        create(kubesmith_cluster, "b", {"size": 0})
    things: Any = CustomObjectsApi(kubesmith_cluster.client())
    assert len(things.list_cluster_custom_object(GROUP, "v1", "things")["items"]) == 1
    assert [(call.method, call.status) for call in kubesmith_cluster.calls] == [
        ("POST", 201),
        ("POST", 422),
        ("GET", 200),
    ]
    assert [call.body["spec"] for call in kubesmith_cluster.writes()] == [{"size": 2}, {"size": 0}]
    kubesmith_cluster.forget_calls()
    assert kubesmith_cluster.calls == []


def test_statuses_are_played(kubesmith_cluster: Cluster) -> None:
    api: Any = CoreV1Api(kubesmith_cluster.client())
    pod = {"metadata": {"name": "a"}, "spec": {"containers": [{"name": "c", "image": "i"}]}}
    api.create_namespaced_pod("default", pod)
    kubesmith_cluster.forget_calls()
    assert kubesmith_cluster.make_ready("Pod", "a")["status"]["phase"] == "Running"
    kubesmith_cluster.set_status("Pod", "a", {"phase": "Succeeded"})
    status = api.read_namespaced_pod("a", "default").status
    assert (status.phase, status.container_statuses[0].ready) == ("Succeeded", True)
    # A namespace is in none.
    kubesmith_cluster.set_status("Namespace", "default", {"phase": "Active"})
    assert [call.method for call in kubesmith_cluster.calls] == ["GET"]


@pytest.mark.parametrize(
    ("kind", "name", "message"),
    [
        ("Pod", "none", '400: pods "none" not found'),
        ("Thing", "a", "400: no kind Thing is served: install its CRD"),
        ("ConfigMap", "kube-root-ca.crt", "400: "),
    ],
)
def test_what_cannot_be_ready_is_refused(kubesmith_cluster: Cluster, kind: str, name: str, message: str) -> None:
    with pytest.raises(Refused, match=re.escape(message)):
        kubesmith_cluster.make_ready(kind, name)


def test_a_status_is_a_dict(kubesmith_cluster: Cluster) -> None:
    with pytest.raises(TypeError, match="`status` has the class `str`"):
        kubesmith_cluster.set_status("Pod", "a", "Running")


def test_crds_come_from_files_and_directories(kubesmith_cluster: Cluster, tmp_path: Path) -> None:
    directory = tmp_path / "crds"
    directory.mkdir()
    (directory / "kustomization.yaml").write_text("kind: Kustomization\nresources: [crd.yaml]\n")
    text = f"""\
kind: Other
---
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {{name: things.{GROUP}}}
spec:
  group: {GROUP}
  scope: Namespaced
  names: {{kind: Thing, plural: things}}
  versions:
  - {{name: v1, served: true, storage: true, schema: {{openAPIV3Schema: {{type: object}}}}}}
"""
    (directory / "crd.yaml").write_text(text)
    kubesmith_cluster.install(directory)
    assert "spec" not in create(kubesmith_cluster, "a", {"size": 1})
    (directory / "crd.yaml").write_text("a: [")
    with pytest.raises(Refused, match=r"400: the CRDs cannot be read: "):
        kubesmith_cluster.install(str(directory / "crd.yaml"))
    with pytest.raises(FileNotFoundError):
        kubesmith_cluster.install(tmp_path / "none.yaml")
    with pytest.raises(TypeError, match="`crds` has the class `int`"):
        kubesmith_cluster.install(1)


PROGRAM = """
import os, re, sys, time, urllib.request
url = re.search("server: (.*)", open(os.environ["KUBECONFIG"]).read())[1]
request = urllib.request.Request(url + "/apis/example.com/v1/things", headers={"User-Agent": "operator"})
print(urllib.request.urlopen(request).status)
"""


def test_a_program_finds_its_cluster_and_is_ended(kubesmith_cluster: Cluster) -> None:
    kubesmith_cluster.install(crd())
    command = [sys.executable, "-c", PROGRAM + "time.sleep(600)"]
    with kubesmith_cluster.running(command) as child:
        while not kubesmith_cluster.calls:
            assert child.poll() is None
    assert child.poll() is not None
    assert kubesmith_cluster.calls[0].user_agent == "operator"


def test_a_program_that_fails_is_told(kubesmith_cluster: Cluster) -> None:
    kubesmith_cluster.install(crd())
    command = [sys.executable, "-c", PROGRAM + "sys.exit(7)"]
    with (
        pytest.raises(ProgramEnded, match="(?s)ended with exit code 7:\n.*200"),
        kubesmith_cluster.running(command) as child,
    ):
        child.wait()


def test_a_program_that_the_test_kills_has_not_ended_by_itself(kubesmith_cluster: Cluster) -> None:
    command = [sys.executable, "-c", "import time; time.sleep(60)"]
    with kubesmith_cluster.running(command) as child:
        child.kill()
        child.wait()
    killed_by_itself = [sys.executable, "-c", "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"]
    with (
        pytest.raises(ProgramEnded, match="ended with exit code -9"),
        kubesmith_cluster.running(killed_by_itself) as child,
    ):
        child.wait()


def test_a_run_without_the_fixture_imports_no_more() -> None:
    code = "import pytest, sys; import pytest_kubesmith.plugin; print(sorted(name for name in sys.modules if 'kube' in name))"
    printed = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert printed == "['pytest_kubesmith', 'pytest_kubesmith.plugin']\n"
