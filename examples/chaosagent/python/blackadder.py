"""Blackadder disturbs a cluster at random, as each ChaosAgent in it says.

It deletes pods, scales Deployments up and overwrites ConfigMaps. What it did, and which right it lacked, are Events of
the ChaosAgent, in the operator's own namespace.
"""

from __future__ import annotations

import logging
import os
import random
from collections.abc import Iterable
from typing import Any, TypeVar

import kopf
from chaosagent import Api, Forbidden, metadata_of
from chaosagent.blackadder_io.v1alpha1 import ChaosAgent, ChaosAgentSpec
from kubernetes.client import V1ConfigMap, V1Deployment, V1Pod

INTERVAL = float(os.environ.get("BLACKADDER_INTERVAL", "10"))
"""How many seconds a ChaosAgent waits between its turns."""
EAGERNESS = 10
"""The eagerness of a ChaosAgent that sets none, in percent."""
FILLER = "Lorem ipsum dolor sit amet, consectetur adipiscing elit."

PODS = Api(V1Pod).everywhere()
DEPLOYMENTS = Api(V1Deployment, field_manager="blackadder").everywhere()
CONFIG_MAPS = Api(V1ConfigMap, field_manager="blackadder").everywhere()

K = TypeVar("K", V1Pod, V1Deployment, V1ConfigMap)


def within_reach(found: Iterable[K], spec: ChaosAgentSpec) -> list[K]:
    """All that are neither in an excluded namespace nor being deleted."""
    excluded = spec.excluded_namespaces or []
    return [
        each
        for each in found
        if metadata_of(each).namespace not in excluded and not metadata_of(each).deletion_timestamp
    ]


def place(chosen: K) -> str:
    """Namespace and name of an object."""
    return f"{metadata_of(chosen).namespace}/{metadata_of(chosen).name}"


def delete_pod(spec: ChaosAgentSpec) -> str | None:
    """Deletes a pod, if more run than are tolerated; returns what it did."""
    running = within_reach(PODS.list(fields={"status.phase": "Running"}), spec)
    if len(running) <= (spec.pod_tolerance or 0):
        return None
    pod = random.choice(running)
    PODS.delete(pod, missing_ok=True)
    return f"deleted the pod {place(pod)}, one of {len(running)}"


def scale_deployment(spec: ChaosAgentSpec) -> str | None:
    """Scales a Deployment up by one pod; returns what it did."""
    deployments = within_reach(DEPLOYMENTS.list(), spec)
    if not deployments:
        return None
    deployment = random.choice(deployments)
    replicas = 1 + ((deployment.spec and deployment.spec.replicas) or 0)
    DEPLOYMENTS.scale(deployment, replicas)
    return f"scaled the Deployment {place(deployment)} to {replicas}"


def scribble_config_map(spec: ChaosAgentSpec) -> str | None:
    """Overwrites all values of a ConfigMap with filler text; returns what it did."""
    targets = [
        found
        for found in within_reach(CONFIG_MAPS.list(), spec)
        if not found.immutable and set((found.data or {}).values()) - {FILLER}
    ]
    if not targets:
        return None
    config_map = random.choice(targets)
    CONFIG_MAPS.edit(config_map, scribble)
    return f"scribbled over the ConfigMap {place(config_map)}"


def scribble(config_map: V1ConfigMap) -> None:
    """Leaves the keys and overwrites the values."""
    config_map.data = dict.fromkeys(config_map.data or {}, FILLER)


# pyright does not read kopf's types, which mypy does.
@kopf.timer(*ChaosAgent.resource.gvp, interval=INTERVAL, backoff=INTERVAL)  # pyright: ignore[reportArgumentType]
def take_turn(body: kopf.Body, logger: kopf.Logger, **_: object) -> None:
    """Disturbs in each way that the agent wants, or not, as its eagerness has it."""
    spec = ChaosAgent.from_dict(body).spec
    ways = {
        delete_pod: spec.tantrum_mode,
        scale_deployment: spec.cancer_mode,
        scribble_config_map: spec.ipsum_mode,
    }
    for disturb, is_wanted in ways.items():
        if not is_wanted or random.randrange(100) >= (spec.eagerness or EAGERNESS):
            continue
        try:
            done = disturb(spec)
        except Forbidden as error:
            # The message has the verb, the resource and the namespace.
            logger.warning(error.message)
            kopf.event(body, type="Warning", reason="Forbidden", message=error.message)
        else:
            if done:
                logger.info(done)
                kopf.event(body, type="Normal", reason="Disturbed", message=done)


@kopf.on.startup()  # pyright: ignore[reportArgumentType]
def configure(settings: kopf.OperatorSettings, **_: object) -> None:
    """Needs no rights on definitions, posts errors alone as Events of its own, lets agents go within a turn."""
    settings.scanning.disabled = True
    settings.posting.level = logging.ERROR
    settings.background.cancellation_polling = INTERVAL


@kopf.on.login()  # pyright: ignore[reportArgumentType]
def login(**arguments: Any) -> kopf.ConnectionInfo | None:
    """In the cluster or outside, without the official client, whose newer tokens kopf does not find."""
    return kopf.login_with_service_account(**arguments) or kopf.login_with_kubeconfig(**arguments)


if __name__ == "__main__":
    kopf.configure()
    kopf.run(standalone=True, clusterwide=True)
