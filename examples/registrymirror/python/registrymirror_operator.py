"""RegistryMirrors -> the objects that make them, rolled out when a spec changes, and conditions that say how far it is."""

from __future__ import annotations

import logging

import mirror_objects
from kubernetes.client import V1DaemonSet, V1PersistentVolumeClaim, V1Service, V1StatefulSet
from registrymirror import Api, ApiError, Controller, is_rolled_out, run_controller
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

OWNED = V1Service, V1PersistentVolumeClaim, V1StatefulSet, V1DaemonSet


class Operator:
    """The mirrors, and the controller that follows them and what they own."""

    def __init__(self) -> None:
        self.mirrors = Api(RegistryMirror, field_manager="registrymirror").everywhere()
        self.controller = Controller(self.mirrors, self.reconcile, workers=4)
        self.controller.owns(*OWNED, labels=mirror_objects.LABEL)

    def reconcile(self, mirror: RegistryMirror) -> None:
        """Brings a mirror and its conditions up to date."""
        if mirror.metadata.deletion_timestamp is not None:
            return
        try:
            is_ready = self.roll_out(mirror)
        except ApiError as error:
            self.mirrors.status.set_conditions(mirror, ("Applied", False, type(error).__name__, str(error)))
            raise
        reason, message = ("PodsReady", "all pods run") if is_ready else ("PodsNotReady", "pods are not ready yet")
        applied = ("Applied", True, "AsSpecified", "objects are written")
        self.mirrors.status.set_conditions(mirror, applied, ("Ready", is_ready, reason, message))

    def roll_out(self, mirror: RegistryMirror) -> bool:
        """Writes what differs from the spec; returns whether the mirror runs."""
        self.controller.ensure(mirror_objects.headless_service(mirror))
        self.controller.ensure(mirror_objects.service(mirror))
        self.controller.ensure(mirror_objects.claim(mirror))
        cache = self.controller.ensure(mirror_objects.cache(mirror))
        nodes = self.controller.ensure(mirror_objects.forwarder(mirror))
        return is_rolled_out(cache) and is_rolled_out(nodes)


def main() -> None:
    """Waits for the definition and runs until SIGTERM, or an error; waits again when the definition is gone."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    run_controller(lambda: Operator().controller, wait_for=RegistryMirror)


if __name__ == "__main__":
    main()
