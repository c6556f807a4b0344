"""Workloads -> whether their rollout is complete, case by case as in kubectl's `rollout_status.go`."""

from __future__ import annotations

from typing import Any

import pytest
from api_caller import ApiCaller
from fluxoperator import is_rolled_out
from kubernetes import client
from kubesmith_runtime.client.kinds import kind_of
from loopback import Loopback, listed

READ: dict[str, Any] = {
    kind: kind_of(getattr(client, f"V1{kind}")).read for kind in ("Deployment", "StatefulSet", "DaemonSet")
}
POD: dict[str, Any] = {"selector": {}, "template": {"spec": {"containers": []}}}


def workload(kind: str, spec: dict[str, Any], observed: int | None = 2, **status: Any) -> Any:
    """A workload whose second spec a controller has seen."""
    seen = {} if observed is None else {"observedGeneration": observed}
    required: dict[str, dict[str, int]] = {
        "StatefulSet": {"replicas": 0},
        "DaemonSet": {"currentNumberScheduled": 0, "numberMisscheduled": 0, "numberReady": 0},
    }
    return READ[kind](
        {
            "metadata": {"name": "w", "namespace": "flux", "generation": 2},
            "spec": {**POD, **({"serviceName": "s"} if kind == "StatefulSet" else {}), **spec},
            "status": {**required.get(kind, {}), **seen, **status},
        }
    )


@pytest.mark.parametrize(
    ("status", "expected"),
    [
        ({"replicas": 3, "updatedReplicas": 3, "availableReplicas": 3}, True),
        ({"replicas": 3, "updatedReplicas": 2, "availableReplicas": 3}, False),
        ({"replicas": 4, "updatedReplicas": 3, "availableReplicas": 3}, False),
        ({"replicas": 3, "updatedReplicas": 3, "availableReplicas": 2}, False),
        ({"replicas": 3, "updatedReplicas": 3}, False),
        ({"replicas": 3, "updatedReplicas": 3, "availableReplicas": 3, "observed": 1}, False),
        ({"observed": None}, False),
    ],
)
def test_deployments(status: dict[str, Any], expected: bool) -> None:
    assert is_rolled_out(workload("Deployment", {"replicas": 3}, **status)) is expected


def test_a_deployment_of_no_pods_is_rolled_out() -> None:
    assert is_rolled_out(workload("Deployment", {"replicas": 0}))
    assert not is_rolled_out(workload("Deployment", {}))  # a server's default is one replica


ROLLING = {"updateStrategy": {"type": "RollingUpdate", "rollingUpdate": {"partition": 2}}}


@pytest.mark.parametrize(
    ("spec", "status", "expected"),
    [
        ({}, {"readyReplicas": 3, "updateRevision": "b", "currentRevision": "b"}, True),
        ({}, {"readyReplicas": 3, "updateRevision": "b", "currentRevision": "a"}, False),
        ({}, {"readyReplicas": 2, "updateRevision": "b", "currentRevision": "b"}, False),
        (ROLLING, {"readyReplicas": 3, "updatedReplicas": 1}, True),
        (ROLLING, {"readyReplicas": 3}, False),
        (ROLLING, {"readyReplicas": 3, "updatedReplicas": 1, "observed": 1}, False),
    ],
)
def test_stateful_sets(spec: dict[str, Any], status: dict[str, Any], expected: bool) -> None:
    assert is_rolled_out(workload("StatefulSet", {"replicas": 3, **spec}, **status)) is expected


@pytest.mark.parametrize(
    ("desired", "updated", "available", "expected"),
    [(2, 2, 2, True), (2, 1, 2, False), (2, 2, 1, False), (0, 0, 0, True)],
)
def test_daemon_sets(desired: int, updated: int, available: int, expected: bool) -> None:
    counts = {"desiredNumberScheduled": desired, "updatedNumberScheduled": updated, "numberAvailable": available}
    assert is_rolled_out(workload("DaemonSet", {}, **counts)) is expected


def late(status: str = "False") -> Any:
    """A Deployment that does not get on."""
    condition = {"type": "Progressing", "status": status, "reason": "ProgressDeadlineExceeded", "message": "no image"}
    return workload("Deployment", {"replicas": 1}, conditions=[condition])


def test_a_deployment_past_its_deadline_is_an_error() -> None:
    with pytest.raises(TimeoutError, match=r"Deployment flux/w \(apps/v1\) exceeded its progress deadline: no image"):
        is_rolled_out(late())


@pytest.mark.parametrize("kind", ["StatefulSet", "DaemonSet"])
def test_updates_that_wait_for_deletions_are_no_rollouts(kind: str) -> None:
    with pytest.raises(ValueError, match=f"{kind} flux/w .*: its update strategy is OnDelete"):
        is_rolled_out(workload(kind, {"updateStrategy": {"type": "OnDelete"}}))


def test_other_kinds_have_none() -> None:
    pod: Any = client.V1Pod(metadata=client.V1ObjectMeta(name="p"))
    with pytest.raises(TypeError, match="Pod has no rollout; expected a Deployment, StatefulSet or DaemonSet"):
        is_rolled_out(pod)


def test_wire_forms_are_workloads_too() -> None:
    status = {"observedGeneration": 1, "replicas": 1, "updatedReplicas": 1, "availableReplicas": 1}
    wire: Any = {"apiVersion": "apps/v1", "kind": "Deployment", "metadata": {"generation": 1}, "status": status}
    assert is_rolled_out(wire)
    wire["apiVersion"] = "apps.example.com/v1"
    with pytest.raises(TypeError, match="Deployment has no rollout"):
        is_rolled_out(wire)


def test_a_wait_takes_it(api: ApiCaller, server: Loopback) -> None:
    complete = workload("Deployment", {"replicas": 1}, replicas=1, updatedReplicas=1, availableReplicas=1)
    for found in (complete, late()):
        wire = kind_of(client.V1Deployment).write(found)
        wire["metadata"] |= {"uid": "u", "resourceVersion": "3"}
        server.respond_with(listed(wire, resourceVersion="9"))
    found = api(lambda deployments: deployments.wait("w", is_rolled_out, 5), client.V1Deployment)
    assert found.status.available_replicas == 1
    with pytest.raises(TimeoutError, match="exceeded its progress deadline: no image"):
        api(lambda deployments: deployments.wait("w", is_rolled_out, 5), client.V1Deployment)
