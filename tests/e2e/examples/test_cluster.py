"""The parts of the test cluster: controllers, a node with pods, and an API server that restarts."""

from __future__ import annotations

from typing import Any

import pytest
from kubernetes import client, stream

from .conftest import ApiServer, eventually

LABELS = {"app": "web"}


@pytest.fixture
def core(api_client: client.ApiClient) -> Any:
    """The API of the core group, whose methods have no types."""
    return client.CoreV1Api(api_client)


def pod_template() -> dict[str, Any]:
    """A template of pods with one container."""
    spec = {"containers": [{"name": "c", "image": "nginx", "ports": [{"containerPort": 80}]}]}
    return {"metadata": {"labels": LABELS}, "spec": spec}


def config_map(core: Any, namespace: str, name: str, owner: Any = None) -> Any:
    """Creates a ConfigMap that another one may own."""
    metadata: dict[str, Any] = {"name": name}
    if owner is not None:
        reference = {"apiVersion": "v1", "kind": "ConfigMap", "name": owner.metadata.name, "uid": owner.metadata.uid}
        metadata["ownerReferences"] = [reference]
    return core.create_namespaced_config_map(namespace, {"metadata": metadata})


def names(listed: Any) -> list[str]:
    """The names of the objects in a list."""
    return [str(item.metadata.name) for item in listed.items]


def test_pods_of_a_deployment_become_ready(api_client: client.ApiClient, core: Any, namespace: str) -> None:
    apps: Any = client.AppsV1Api(api_client)
    spec = {"replicas": 2, "selector": {"matchLabels": LABELS}, "template": pod_template()}
    apps.create_namespaced_deployment(namespace, {"metadata": {"name": "web"}, "spec": spec})

    def ready() -> bool:
        return bool(apps.read_namespaced_deployment("web", namespace).status.ready_replicas == 2)

    eventually(ready)
    pods = core.list_namespaced_pod(namespace).items
    assert [(pod.status.phase, pod.spec.node_name) for pod in pods] == [("Running", "node")] * 2


def test_a_stateful_set_and_a_daemon_set_have_pods(api_client: client.ApiClient, core: Any, namespace: str) -> None:
    apps: Any = client.AppsV1Api(api_client)
    spec = {"selector": {"matchLabels": LABELS}, "template": pod_template()}
    named = {"metadata": {"name": "web"}, "spec": {**spec, "serviceName": "web"}}
    apps.create_namespaced_stateful_set(namespace, named)
    apps.create_namespaced_daemon_set(namespace, {"metadata": {"name": "each"}, "spec": spec})

    def ready() -> bool:
        daemons = apps.read_namespaced_daemon_set("each", namespace).status
        return bool(
            apps.read_namespaced_stateful_set("web", namespace).status.ready_replicas == 1 and daemons.number_ready == 1
        )

    eventually(ready)
    assert "web-0" in names(core.list_namespaced_pod(namespace))


def test_a_pod_has_a_log_and_a_port(core: Any, namespace: str) -> None:
    core.create_namespaced_pod(namespace, {**pod_template(), "metadata": {"name": "web"}})

    def running() -> bool:
        return bool(core.read_namespaced_pod("web", namespace).status.phase == "Running")

    eventually(running)
    assert core.read_namespaced_pod_log("web", namespace) == "started\n"
    untyped: Any = stream
    forward = untyped.portforward(core.connect_get_namespaced_pod_portforward, "web", namespace, ports="80")
    socket = forward.socket(80)
    socket.settimeout(10)
    socket.sendall(b"GET / HTTP/1.1\r\nHost: web\r\n\r\n")
    answer = b""
    while not answer.endswith(b"hello\n"):
        answer += socket.recv(1024)
    assert answer.startswith(b"HTTP/1.1 200 OK")


def test_what_an_owner_owns_is_removed_with_it(core: Any, namespace: str) -> None:
    owner = config_map(core, namespace, "owner")
    config_map(core, namespace, "owned", owner)
    config_map(core, namespace, "free")
    core.delete_namespaced_config_map("owner", namespace)
    eventually(lambda: names(core.list_namespaced_config_map(namespace)) == ["free"])


def test_a_namespace_is_removed_with_what_it_has(core: Any, namespace: str) -> None:
    config_map(core, namespace, "one")
    core.delete_namespace(namespace)
    eventually(lambda: namespace not in names(core.list_namespace()))


@pytest.mark.alone
def test_an_api_server_keeps_its_data_over_a_restart(core: Any, namespace: str, api_server: ApiServer) -> None:
    uid = config_map(core, namespace, "one").metadata.uid
    api_server.restart()
    assert core.read_namespaced_config_map("one", namespace).metadata.uid == uid
    # Controllers and kwok go on.
    core.create_namespaced_pod(namespace, {**pod_template(), "metadata": {"name": "web"}})
    eventually(lambda: core.read_namespaced_pod("web", namespace).status.phase == "Running")
