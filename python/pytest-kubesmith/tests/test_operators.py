"""Faults, time and rights -> what clients and operators see of them."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from kubernetes.client import ApiException, CustomObjectsApi
from pytest_kubesmith import Cluster, Fault, NotIdle, Refused, Right, Rights
from test_fixture import GROUP, crd, create

pytest_plugins = ["pytest_kubesmith.plugin"]

PLACE = (GROUP, "v1", "default", "things")


@pytest.fixture
def cluster(kubesmith_cluster: Cluster) -> Cluster:
    kubesmith_cluster.install(crd())
    return kubesmith_cluster


def things(cluster: Cluster) -> Any:
    return CustomObjectsApi(cluster.client())


def of_error(error: Any) -> int:
    found: int = error.status
    return found


def code(cluster: Cluster, name: str = "a") -> int:
    """The code of the answer to a read."""
    try:
        things(cluster).get_namespaced_custom_object(*PLACE, name)
    except ApiException as error:
        return of_error(error)
    return 200


def test_requests_fail_as_planned(cluster: Cluster) -> None:
    create(cluster, "a", {})
    cluster.fail_next(503, verb="get", resource="things", times=2)
    cluster.fail_next(Fault.code(504, retry_after=7), verb="get", name="a")
    cluster.fail_next(Fault.conflict(), verb="patch")
    assert [code(cluster) for _ in range(4)] == [503, 503, 504, 200]
    with pytest.raises(ApiException, match="the object has been modified") as conflict:
        things(cluster).patch_namespaced_custom_object(*PLACE, "a", {"spec": {"size": 2}})
    assert of_error(conflict.value) == 409
    cluster.fail_next(500)
    cluster.clear_faults()
    assert code(cluster) == 200
    with pytest.raises(Refused, match="400: `code` is not between 400 and 599"):
        cluster.fail_next(200)


def test_answers_come_late_or_not_at_all(cluster: Cluster) -> None:
    cluster.fail_next(Fault.no_answer(), verb="create")
    with pytest.raises(Exception, match="(?i)connection|aborted|protocol"):
        create(cluster, "a", {})
    # What was asked for is done.
    assert code(cluster) == 200
    cluster.fail_next(Fault.delay(0.3))
    begun = time.monotonic()
    assert code(cluster) == 200
    assert time.monotonic() - begun >= 0.3


def events(cluster: Cluster, fault: Fault, count: int) -> list[str]:
    """The types of the events that a watch shows before it ends."""
    cluster.fail_next(fault, verb="watch", resource="things")
    response: Any = things(cluster).list_namespaced_custom_object(
        *PLACE, watch=True, resource_version="0", _preload_content=False
    )
    lines = response.data.decode().splitlines()
    assert len(lines) == count
    return [json.loads(line)["type"] for line in lines if line.endswith("}")]


def test_watches_end_as_planned(cluster: Cluster) -> None:
    create(cluster, "a", {})
    create(cluster, "b", {})
    assert events(cluster, Fault.expired(after=1), 2) == ["ADDED", "ERROR"]
    assert events(cluster, Fault.end(after=1), 1) == ["ADDED"]
    assert events(cluster, Fault.half_line(after=1), 2) == ["ADDED"]


def test_time_stands_until_it_is_put_forward(cluster: Cluster) -> None:
    cluster.freeze()
    first = create(cluster, "a", {})
    begun = cluster.now()
    cluster.advance(3600)
    assert cluster.now() == begun + 3600
    second = create(cluster, "b", {})
    assert first["metadata"]["creationTimestamp"] < second["metadata"]["creationTimestamp"]
    watch: Any = import_module("kubernetes.watch").Watch()
    stream = watch.stream(things(cluster).list_namespaced_custom_object, *PLACE, timeout_seconds=600)
    assert next(stream)["type"] == "ADDED"
    cluster.advance(601)
    watch.stop()
    assert len(list(stream)) <= 1
    with pytest.raises(Refused, match="400: `advance` is negative"):
        cluster.advance(-1)


def test_a_snapshot_goes_its_own_way(cluster: Cluster) -> None:
    create(cluster, "a", {})
    copy = cluster.snapshot()
    create(copy, "b", {})
    assert [found["metadata"]["name"] for found in cluster.objects("Thing")] == ["a"]
    assert [found["metadata"]["name"] for found in copy.objects("Thing")] == ["a", "b"]
    kinds = {(found["apiVersion"], found["kind"]) for found in cluster.objects()}
    assert ("v1", "Namespace") in kinds
    assert ("apiextensions.k8s.io/v1", "CustomResourceDefinition") in kinds


def test_asyncio_has_a_client_of_its_own(cluster: Cluster) -> None:
    aio = pytest.importorskip("kubernetes.aio.client")

    async def main() -> None:
        async with cluster.async_client() as client:
            api = aio.CustomObjectsApi(client)
            body = {"apiVersion": f"{GROUP}/v1", "kind": "Thing", "metadata": {"name": "a"}, "spec": {}}
            created = await api.create_namespaced_custom_object(*PLACE, body)
            assert created["spec"] == {"size": 1}
            await cluster.async_step_until_idle(quiet=0.05)

    asyncio.run(main())
    assert [call.user for call in cluster.calls] == ["kubesmith-fake-admin"]


PROGRAM = """
import os, sys, time
from kubernetes import client, config
config.load_kube_config(os.environ["KUBECONFIG"])
api = client.CustomObjectsApi()
api.list_cluster_custom_object("example.com", "v1", "things")
for name in ("a", "b"):
    time.sleep(0.1)
    body = {"apiVersion": "example.com/v1", "kind": "Thing", "metadata": {"name": name}, "spec": {}}
    api.create_namespaced_custom_object("example.com", "v1", "default", "things", body)
time.sleep(600)
"""


def test_a_test_waits_until_an_operator_is_done(cluster: Cluster) -> None:
    with cluster.running([sys.executable, "-c", PROGRAM]):
        while not cluster.calls:
            pass
        cluster.step_until_idle(quiet=0.4)
        assert [found["metadata"]["name"] for found in cluster.objects("Thing")] == ["a", "b"]
        with pytest.raises(NotIdle, match="after 0.1 seconds there were still requests, 3 in all"):
            cluster.step_until_idle(quiet=1, timeout=0.1)
    # The requests of the test's own client are not the operator's.
    create(cluster, "c", {})
    assert list(cluster.rights()) == [
        Right("create", GROUP, "things", "default"),
        Right("list", GROUP, "things"),
    ]


RBAC = """\
apiVersion: v1
kind: ServiceAccount
metadata: {name: operator, namespace: system}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: {name: operator}
rules:
- {apiGroups: [example.com], resources: [things], verbs: [get, list, watch]}
- {apiGroups: [example.com], resources: ["*/scale"], verbs: ["*"]}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: {name: operator}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: operator}
subjects: [{kind: ServiceAccount, name: operator, namespace: system}]
"""


def configured(cluster: Cluster) -> Any:
    """What a program has that reads the kubeconfig."""
    config: Any = import_module("kubernetes.config")
    return CustomObjectsApi(config.new_client_from_config(cluster.kubeconfig))


def test_rights_are_enforced(cluster: Cluster, tmp_path: Path) -> None:
    (tmp_path / "rbac.yaml").write_text(RBAC)
    cluster.enforce_rights(tmp_path)
    api = configured(cluster)
    assert api.list_cluster_custom_object(GROUP, "v1", "things")["items"] == []
    with pytest.raises(ApiException) as refused:
        api.create_namespaced_custom_object(*PLACE, {})
    error: Any = refused.value
    assert json.loads(error.body)["message"] == (
        'things.example.com is forbidden: User "system:serviceaccount:system:operator" cannot create resource "things" '
        'in API group "example.com" in the namespace "default"'
    )
    # The test itself may do everything.
    create(cluster, "a", {})
    other = tmp_path / "none.yaml"
    other.write_text("kind: ConfigMap")
    with pytest.raises(Refused, match="400: no Role and no ClusterRole"):
        cluster.enforce_rights(other)


def test_rights_are_compared(cluster: Cluster, tmp_path: Path) -> None:
    (tmp_path / "rbac.yaml").write_text(RBAC)
    had = Rights.read(tmp_path)
    api = configured(cluster)
    api.list_namespaced_custom_object(*PLACE)
    assert cluster.rights() <= had
    with pytest.raises(ApiException):
        api.delete_namespaced_custom_object(*PLACE, "a")
    assert not cluster.rights() <= had
    assert [str(right) for right in cluster.rights().missing(had)] == [
        "delete things of example.com in the namespace default"
    ]
    assert Rights([Right("update", "x.io", "boxes/scale", "n")]) <= Rights([Right("*", "*", "*/scale")])
    assert not Rights([Right("list", GROUP, "things")]) <= Rights([Right("list", GROUP, "things", "default")])
    assert not Rights([Right("get", GROUP, "things", "n")]) <= Rights([Right("get", GROUP, "things", "n", "a")])
    assert Rights([Right("get", "", "", path="/metrics/x")]) <= Rights([Right("get", "", "", path="/metrics/*")])
    with pytest.raises(ValueError, match="has no rights"):
        Rights.read(tmp_path, service_account="other")
