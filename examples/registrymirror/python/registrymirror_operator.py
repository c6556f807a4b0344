"""RegistryMirrors -> the objects that make them, rolled out when a spec changes, and conditions that say how far it is."""

from __future__ import annotations

import logging
from typing import TypeVar

import mirror_objects
from kubernetes import client
from registrymirror import Api, ApiError, Cache, Controller, is_rolled_out, run_controller
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

Kind = TypeVar("Kind", client.V1Service, client.V1PersistentVolumeClaim, client.V1StatefulSet, client.V1DaemonSet)


def owned(kind: type[Kind]) -> Cache[Kind]:
    """The objects of a kind that mirrors own."""
    return Cache(Api(kind, field_manager="registrymirror").everywhere(), labels=mirror_objects.LABEL)


class Operator:
    """Everything that is followed."""

    def __init__(self) -> None:
        self.mirrors = Api(RegistryMirror, field_manager="registrymirror").everywhere()
        self.services = owned(client.V1Service)
        self.claims = owned(client.V1PersistentVolumeClaim)
        self.stateful_sets = owned(client.V1StatefulSet)
        self.daemon_sets = owned(client.V1DaemonSet)

    def controller(self) -> Controller[RegistryMirror]:
        """Follows the mirrors and what they own."""
        caches = self.services, self.claims, self.stateful_sets, self.daemon_sets
        return Controller(Cache(self.mirrors), self.reconcile, workers=4).owns(*caches)

    def reconcile(self, mirror: RegistryMirror) -> None:
        """Brings a mirror and its conditions up to date."""
        if mirror.metadata.deletion_timestamp is not None:
            return
        try:
            is_ready = self.roll_out(mirror)
        except ApiError as error:
            self.report(mirror, ("Applied", False, type(error).__name__, str(error)))
            raise
        reason, message = ("PodsReady", "all pods run") if is_ready else ("PodsNotReady", "pods are not ready yet")
        ready = ("Ready", is_ready, reason, message)
        self.report(mirror, ("Applied", True, "AsSpecified", "objects are written"), ready)

    def report(self, mirror: RegistryMirror, *conditions: tuple[str, bool, str, str]) -> None:
        """Writes conditions about the spec that was rolled out: type, status, reason, message."""
        self.mirrors.status.set_conditions(mirror, *conditions, observed_generation=mirror.metadata.generation)

    def roll_out(self, mirror: RegistryMirror) -> bool:
        """Writes what differs from the spec; returns whether the mirror runs."""
        self.services.ensure(mirror_objects.headless_service(mirror))
        self.services.ensure(mirror_objects.service(mirror))
        self.claims.ensure(mirror_objects.claim(mirror))
        cache = self.stateful_sets.ensure(mirror_objects.cache(mirror))
        nodes = self.daemon_sets.ensure(mirror_objects.forwarder(mirror))
        return is_rolled_out(cache) and is_rolled_out(nodes)


def main() -> None:
    """Waits for the definition and runs until SIGTERM, or an error; waits again when the definition is gone."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    run_controller(lambda: Operator().controller(), wait_for=RegistryMirror)


if __name__ == "__main__":
    main()
