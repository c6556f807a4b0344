"""`kubesmith fake` -> the same with controllers and a node: what the stories need of them is played here, with plain requests.

Each namespace gets its service account. Deployments, StatefulSets and DaemonSets get pods, one on the only node for the last, and
their status. A pod runs as soon as it is there, and no claim of a volume is in use. The garbage collector is that of `kubesmith fake`.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import threading
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from kubernetes import client

IS_FAKE = "ON_FAKE" in os.environ
"""Whether the server is `kubesmith fake`: `cargo lab examples --fake` says so."""

NOT_ON_FAKE = {
    "api_server": "a restart loses everything, because nothing is stored on the disk",
    "test_cluster": "tests the controllers and the node of the real server",
    "a log and a port": "the program reads the log of a pod and reaches its port",
}
"""What tests need that it does not have, and why."""

EVERY = 0.05
TEMPLATE = "played/template"
WORKLOADS = {"Deployment": "deployments", "StatefulSet": "statefulsets", "DaemonSet": "daemonsets"}


class Controllers:
    """What controllers and a node do, one round after another."""

    def __init__(self, api_client: client.ApiClient) -> None:
        untyped: Any = api_client
        self.pool: Any = untyped.rest_client.pool_manager
        self.host: str = untyped.configuration.host
        self.headers = {each["key"]: each["value"] for each in untyped.configuration.auth_settings().values()}

    def ask(self, method: str, path: str, body: Any = None, media_type: str = "application/json") -> dict[str, Any]:
        """The answer to a request; that of a refused one is a Status, and the next round tries again."""
        answer = self.pool.request(
            method,
            self.host + path,
            body=None if body is None else json.dumps(body),
            headers={**self.headers, "Content-Type": media_type, "User-Agent": "played-controllers"},
        )
        found: dict[str, Any] = json.loads(answer.data)
        return found

    def items(self, path: str) -> list[dict[str, Any]]:
        """The objects of a list."""
        found: list[dict[str, Any]] = self.ask("GET", path)["items"]
        return found

    def round(self) -> None:
        """Does once what is to be done now."""
        accounts = {each["metadata"]["namespace"] for each in self.items("/api/v1/serviceaccounts")}
        for namespace in self.items("/api/v1/namespaces"):
            name = namespace["metadata"]["name"]
            if name not in accounts and "deletionTimestamp" not in namespace["metadata"]:
                path = f"/api/v1/namespaces/{name}/serviceaccounts"
                self.ask("POST", path, {"metadata": {"name": "default"}})
        for kind, plural in WORKLOADS.items():
            for workload in self.items(f"/apis/apps/v1/{plural}"):
                if "deletionTimestamp" not in workload["metadata"]:
                    self.roll_out(kind, plural, workload)
        for claim in self.items("/api/v1/persistentvolumeclaims"):
            metadata = claim["metadata"]
            if "deletionTimestamp" in metadata:
                path = f"/api/v1/namespaces/{metadata['namespace']}/persistentvolumeclaims/{metadata['name']}"
                self.ask("PATCH", path, {"metadata": {"finalizers": None}}, "application/merge-patch+json")
        for pod in self.items("/api/v1/pods"):
            if pod.get("status", {}).get("phase", "Pending") == "Pending":
                metadata = pod["metadata"]
                place = {"kind": "Pod", "namespace": metadata["namespace"], "name": metadata["name"]}
                self.ask("POST", "/fake/ready", place)

    def roll_out(self, kind: str, plural: str, workload: dict[str, Any]) -> None:
        """Makes and deletes pods of a workload, and writes its status."""
        metadata, spec = workload["metadata"], workload["spec"]
        pods = f"/api/v1/namespaces/{metadata['namespace']}/pods"
        owned = [pod for pod in self.items(pods) if owner_of(pod) == metadata["uid"]]
        template = hashlib.sha256(json.dumps(spec["template"], sort_keys=True).encode()).hexdigest()
        wanted = 1 if kind == "DaemonSet" else spec.get("replicas", 1)
        current: list[dict[str, Any]] = []
        for pod in owned:
            is_current = pod["metadata"]["annotations"][TEMPLATE] == template
            has_ended = pod.get("status", {}).get("phase") in ("Failed", "Succeeded")
            if "deletionTimestamp" in pod["metadata"] or (is_current and not has_ended and len(current) < wanted):
                current.append(pod)
            else:
                self.ask("DELETE", f"{pods}/{pod['metadata']['name']}")
        names = {pod["metadata"]["name"] for pod in current}
        for _ in range(wanted - len(current)):
            name = f"{metadata['name']}-{secrets.token_hex(3)}"
            if kind == "StatefulSet":
                name = next(each for at in range(wanted) if (each := f"{metadata['name']}-{at}") not in names)
                names.add(name)
            self.ask("POST", pods, pod_of(kind, workload, name, template))
        status = status_of(kind, metadata["generation"], len(current), sum(map(is_ready, current)), wanted)
        old = workload.get("status", {})
        if any(old.get(key, 0) != value for key, value in status.items()):
            path = f"/apis/apps/v1/namespaces/{metadata['namespace']}/{plural}/{metadata['name']}/status"
            self.ask("PATCH", path, {"status": status}, "application/merge-patch+json")


def owner_of(pod: dict[str, Any]) -> str | None:
    """The uid of the workload that a pod belongs to."""
    owners = pod["metadata"].get("ownerReferences", [])
    return next((str(owner["uid"]) for owner in owners if owner.get("controller")), None)


def pod_of(kind: str, workload: dict[str, Any], name: str, template: str) -> dict[str, Any]:
    """A new pod of a workload."""
    wanted, metadata = workload["spec"]["template"], workload["metadata"]
    owner = {"apiVersion": "apps/v1", "kind": kind, "name": metadata["name"], "uid": metadata["uid"]}
    owners = [{**owner, "controller": True, "blockOwnerDeletion": True}]
    annotations = {**wanted["metadata"].get("annotations", {}), TEMPLATE: template}
    named = {**wanted["metadata"], "name": name, "annotations": annotations, "ownerReferences": owners}
    return {"metadata": named, "spec": wanted["spec"]}


def is_ready(pod: dict[str, Any]) -> bool:
    """Whether a pod has the condition."""
    conditions = pod.get("status", {}).get("conditions", [])
    return any(each["type"] == "Ready" and each["status"] == "True" for each in conditions)


def status_of(kind: str, generation: int, pods: int, ready: int, wanted: int) -> dict[str, int]:
    """The status of a workload with so many pods."""
    if kind == "DaemonSet":
        counts = {"currentNumberScheduled": pods, "desiredNumberScheduled": wanted, "numberReady": ready}
        return {**counts, "observedGeneration": generation, "updatedNumberScheduled": pods, "numberAvailable": ready}
    counts = {"replicas": pods, "readyReplicas": ready, "availableReplicas": ready, "updatedReplicas": pods}
    return {**counts, "observedGeneration": generation}


@contextmanager
def controllers(api_client: client.ApiClient) -> Generator[None]:
    """Plays in a thread as long as the context lasts."""
    played, stopped = Controllers(api_client), threading.Event()

    def work() -> None:
        while not stopped.wait(EVERY):
            played.round()

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    try:
        yield
    finally:
        stopped.set()
        thread.join()
