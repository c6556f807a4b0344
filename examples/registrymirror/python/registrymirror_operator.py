"""RegistryMirrors -> the objects that make them, rolled out when a spec changes, and conditions that say how far it is."""

from __future__ import annotations

import logging
import signal
import sys
from typing import TypeVar

import mirror_objects
from kubernetes import client
from registrymirror import Api, ApiError, Cache, Controller, NotFound, is_rolled_out, metadata_of
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

log = logging.getLogger("registrymirror")
Kind = TypeVar("Kind", client.V1Service, client.V1PersistentVolumeClaim, client.V1StatefulSet, client.V1DaemonSet)
DEFINITION = f"{RegistryMirror.resource.plural}.{RegistryMirror.resource.group}"


def owned(kind: type[Kind]) -> Cache[Kind]:
    """The objects of a kind that mirrors own."""
    return Cache(Api(kind, field_manager="registrymirror").everywhere(), labels=mirror_objects.LABEL)


def write(cache: Cache[Kind], wanted: Kind) -> Kind:
    """Writes an object where it differs from what is wanted. One that somebody else made is not taken over."""
    return cache.api.ensure(wanted, cache.get(str(metadata_of(wanted).name), metadata_of(wanted).namespace))


class Operator:
    """Everything that is followed."""

    def __init__(self) -> None:
        self.mirrors = Api(RegistryMirror, field_manager="registrymirror").everywhere()
        self.services = owned(client.V1Service)
        self.claims = owned(client.V1PersistentVolumeClaim)
        self.stateful_sets = owned(client.V1StatefulSet)
        self.daemon_sets = owned(client.V1DaemonSet)

    def run(self) -> None:
        """Follows the mirrors and what they own."""
        controller = Controller(Cache(self.mirrors), self.reconcile, workers=4)
        for cache in (self.services, self.claims, self.stateful_sets, self.daemon_sets):
            controller.owns(cache)
        controller.run()

    def reconcile(self, mirror: RegistryMirror) -> None:
        """Brings a mirror and its conditions up to date."""
        if mirror.metadata.deletion_timestamp is not None:
            return
        try:
            is_ready = self.roll_out(mirror)
        except ApiError as error:
            self.report(mirror, [("Applied", False, type(error).__name__, str(error))])
            raise
        reason, message = ("PodsReady", "all pods run") if is_ready else ("PodsNotReady", "pods are not ready yet")
        self.report(
            mirror, [("Applied", True, "AsSpecified", "objects are written"), ("Ready", is_ready, reason, message)]
        )

    def report(self, mirror: RegistryMirror, conditions: list[tuple[str, bool, str, str]]) -> None:
        """Writes conditions about the spec that was rolled out: type, status, reason, message."""

        def change(found: RegistryMirror) -> None:
            for condition in conditions:
                found.set_condition(*condition, observed_generation=mirror.metadata.generation)

        self.mirrors.status.edit(mirror, change)

    def roll_out(self, mirror: RegistryMirror) -> bool:
        """Writes what differs from the spec; returns whether the mirror runs."""
        write(self.services, mirror_objects.headless_service(mirror))
        write(self.services, mirror_objects.service(mirror))
        write(self.claims, mirror_objects.claim(mirror))
        cache = write(self.stateful_sets, mirror_objects.cache(mirror))
        nodes = write(self.daemon_sets, mirror_objects.forwarder(mirror))
        return is_rolled_out(cache) and is_rolled_out(nodes)


def main() -> None:
    """Waits for the definition and runs until SIGTERM, or an error; waits again when the definition is gone."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit())
    while True:
        try:
            log.info("waiting for %s", DEFINITION)
            Api(client.V1CustomResourceDefinition).wait(DEFINITION, "Established", timeout=None)
            Operator().run()
        except NotFound as error:
            log.error("%s", error)
        except ApiError as error:
            sys.exit(str(error))


if __name__ == "__main__":
    main()
