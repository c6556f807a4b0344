"""RegistryMirrors -> the objects that make them, rolled out when a spec changes, and conditions that say how far it is."""

from __future__ import annotations

import copy
import logging
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Generic, TypeVar

import mirror_objects
from kubernetes import client
from registrymirror import Api, ApiError, Cache, Conflict, drift
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

log = logging.getLogger("registrymirror")
Kind = TypeVar("Kind", client.V1Service, client.V1PersistentVolumeClaim, client.V1StatefulSet, client.V1DaemonSet)
DEFINITION = f"{RegistryMirror.resource.plural}.{RegistryMirror.resource.group}"
RETRY_SECONDS = 5


class Owned(Generic[Kind]):
    """The objects of one kind that mirrors own."""

    def __init__(self, kind: type[Kind], wake: Callable[[object], None]) -> None:
        self.api: Api[Kind] = Api(kind, field_manager="registrymirror").everywhere()
        self.cache: Cache[Kind] = Cache(self.api, labels=mirror_objects.LABEL, on_event=wake, on_error=wake)

    def roll_out(self, wanted: Kind) -> Kind:
        """Writes an object where it differs from what is wanted. One that somebody else made is not taken over."""
        meta = wanted.metadata or client.V1ObjectMeta()
        live = self.cache.get(meta.name or "", meta.namespace)
        if live is None:
            return self.api.apply(wanted)
        differences = drift(wanted, live)
        for difference in differences:
            log.info("%s %s/%s: %s", type(wanted).__name__, meta.namespace, meta.name, difference)
        return self.api.apply(wanted, force=True) if differences else live


def is_running(stateful_set: client.V1StatefulSet, daemon_set: client.V1DaemonSet) -> bool:
    """Whether the pods of a mirror are those of its spec, and ready."""
    cache, nodes = stateful_set.status, daemon_set.status
    if cache is None or nodes is None or stateful_set.metadata is None or daemon_set.metadata is None:
        return False
    return (
        cache.observed_generation == stateful_set.metadata.generation
        and cache.updated_replicas == cache.ready_replicas == 1
        and nodes.observed_generation == daemon_set.metadata.generation
        and nodes.updated_number_scheduled == nodes.number_ready == nodes.desired_number_scheduled
    )


class Operator:
    """Everything that is followed."""

    def __init__(self) -> None:
        self.changed = threading.Event()
        self.api = Api(RegistryMirror, field_manager="registrymirror").everywhere()
        self.mirrors = Cache(self.api, on_event=self.wake, on_error=self.wake)
        self.services = Owned(client.V1Service, self.wake)
        self.claims = Owned(client.V1PersistentVolumeClaim, self.wake)
        self.stateful_sets = Owned(client.V1StatefulSet, self.wake)
        self.daemon_sets = Owned(client.V1DaemonSet, self.wake)

    def wake(self, _: object) -> None:
        """Has all mirrors looked at again."""
        self.changed.set()

    def run(self) -> None:
        """Follows the mirrors; ends only with an error that will not pass, such as a right that is missing."""
        owned = (self.services, self.claims, self.stateful_sets, self.daemon_sets)
        with self.mirrors, owned[0].cache, owned[1].cache, owned[2].cache, owned[3].cache:
            while True:
                for cache in (self.mirrors, *(each.cache for each in owned)):
                    cache.synced()
                for mirror in self.mirrors:
                    self.follow(mirror)
                self.changed.wait(RETRY_SECONDS)  # what could not be written is tried again after that
                self.changed.clear()

    def follow(self, mirror: RegistryMirror) -> None:
        """Brings a mirror and its conditions up to date."""
        if mirror.metadata.deletion_timestamp is not None:
            return
        after, generation = copy.deepcopy(mirror), mirror.metadata.generation
        try:
            is_ready = self.roll_out(mirror)
            after.set_condition("Applied", True, "AsSpecified", "objects are written", observed_generation=generation)
            reason, message = ("PodsReady", "all pods run") if is_ready else ("PodsNotReady", "pods are not ready yet")
            after.set_condition("Ready", is_ready, reason, message, observed_generation=generation)
        except ApiError as error:
            log.warning("%s/%s: %s", mirror.metadata.namespace, mirror.metadata.name, error)
            after.set_condition("Applied", False, type(error).__name__, str(error), observed_generation=generation)
        with suppress(Conflict):  # the cache will have a newer mirror, which is followed then
            self.api.status.update(mirror, after)

    def roll_out(self, mirror: RegistryMirror) -> bool:
        """Writes what differs from the spec; returns whether the mirror runs."""
        self.services.roll_out(mirror_objects.headless_service(mirror))
        self.services.roll_out(mirror_objects.service(mirror))
        self.claims.roll_out(mirror_objects.claim(mirror))
        cache = self.stateful_sets.roll_out(mirror_objects.cache(mirror))
        return is_running(cache, self.daemon_sets.roll_out(mirror_objects.forwarder(mirror)))


def main() -> None:
    """Waits for the definition and runs until SIGTERM; starts anew after an error, in case that somebody mends its cause."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit())
    while True:
        try:
            log.info("waiting for %s", DEFINITION)
            Api(client.V1CustomResourceDefinition).wait(DEFINITION, "Established", timeout=None)
            Operator().run()
        except ApiError as error:
            log.error("%s", error)
            time.sleep(RETRY_SECONDS)


if __name__ == "__main__":
    main()
