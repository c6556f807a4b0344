"""A Deployment, StatefulSet or DaemonSet -> whether its rollout is complete, as `kubectl rollout status` decides it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..official.external import object_wire
from ..values.codecs import is_dict
from ..values.errors import object_title
from .conditions import condition

if TYPE_CHECKING:
    from kubernetes.client import V1DaemonSet, V1Deployment, V1StatefulSet

__all__ = ["is_rolled_out"]


def is_rolled_out(workload: V1Deployment | V1StatefulSet | V1DaemonSet) -> bool:
    """Whether all pods of a workload are of its present spec, and ready or available.

    Raises `TimeoutError` for a Deployment that exceeded its progress deadline; `ValueError` for the update strategy
    `OnDelete`, under which a rollout has no end of its own; `TypeError` for an object of another kind.
    """
    wire = object_wire(workload, "workload")
    decide = _DECISIONS.get(str(wire.get("kind"))) if str(wire.get("apiVersion")).startswith("apps/") else None
    if decide is None:
        kind = wire.get("kind") or type(workload).__name__
        raise TypeError(f"{kind} has no rollout; expected a Deployment, StatefulSet or DaemonSet")
    status = _part(wire, "status")
    observed = _count(status, "observedGeneration")
    if observed == 0 or _count(_part(wire, "metadata"), "generation") > observed:
        return False
    return decide(wire, _part(wire, "spec"), status)


def _deployment(wire: dict[str, Any], spec: dict[str, Any], status: dict[str, Any]) -> bool:
    progress: Any = condition(wire, "Progressing") or {}
    if progress.get("reason") == "ProgressDeadlineExceeded":
        message = progress.get("message") or "no message"
        raise TimeoutError(f"{object_title(wire, 'Deployment')} exceeded its progress deadline: {message}")
    updated = _count(status, "updatedReplicas")
    is_updated = _count(spec, "replicas", 1) <= updated and _count(status, "replicas") <= updated
    return is_updated and _count(status, "availableReplicas") >= updated


def _daemon_set(wire: dict[str, Any], spec: dict[str, Any], status: dict[str, Any]) -> bool:
    _require_rolling_update(wire, spec)
    desired = _count(status, "desiredNumberScheduled")
    return _count(status, "updatedNumberScheduled") >= desired and _count(status, "numberAvailable") >= desired


def _stateful_set(wire: dict[str, Any], spec: dict[str, Any], status: dict[str, Any]) -> bool:
    settings = _require_rolling_update(wire, spec)
    replicas = _count(spec, "replicas", 1)
    if _count(status, "readyReplicas") < replicas:
        return False
    if settings:  # the pods below the partition keep their old spec
        return _count(status, "updatedReplicas") >= replicas - _count(settings, "partition")
    return status.get("updateRevision") == status.get("currentRevision")


_DECISIONS = {"Deployment": _deployment, "DaemonSet": _daemon_set, "StatefulSet": _stateful_set}


def _require_rolling_update(wire: dict[str, Any], spec: dict[str, Any]) -> dict[str, Any]:
    """The settings of the rolling update; raises `ValueError` if the strategy is another one."""
    strategy = _part(spec, "updateStrategy")
    kind = strategy.get("type") or "RollingUpdate"
    if kind != "RollingUpdate":
        raise ValueError(
            f"{object_title(wire, 'object')}: its update strategy is {kind}, which has no rollout to wait for"
        )
    return _part(strategy, "rollingUpdate")


def _part(wire: dict[str, Any], key: str) -> dict[str, Any]:
    value: Any = wire.get(key)
    part: dict[str, Any] = value if is_dict(value) else {}
    return part


def _count(wire: dict[str, Any], key: str, default: int = 0) -> int:
    value: Any = wire.get(key)
    return value if isinstance(value, int) else default
