"""An operator that keeps the pod of each ImmortalContainer alive: whenever the pod is gone, it is made again."""

import argparse
import logging

from immortalcontainer import AlreadyExists, Api, Controller, metadata_of, owner_reference, run_controller
from immortalcontainer.immortalcontainer_flugel_it.v1alpha1 import ImmortalContainer, ImmortalContainerStatus
from kubernetes.client import V1Container, V1ObjectMeta, V1Pod, V1PodSpec

LABELS = {"app.kubernetes.io/managed-by": "immortalcontainer"}
log = logging.getLogger("immortalcontainer")


class Operator:
    """The containers and their pods."""

    def __init__(self, workers: int) -> None:
        self.containers = Api(ImmortalContainer).everywhere()
        self.pods = self.containers.for_kind(V1Pod)
        # Looked at whenever they or their pods change, several at once, and again after an error.
        self.controller = Controller(self.containers, self.reconcile, workers=workers).owns(V1Pod, labels=LABELS)

    def reconcile(self, known: ImmortalContainer) -> None:
        """Makes the pod of a container if it is gone, and counts the start.

        A pod's name has the number of its start, so that the server refuses a second pod for the same start. It is made
        before it is counted: whoever stops in between, or comes second, finds it there and counts it, once.
        """
        # A cache may be older than the server. It says where to look; the server says what is still to be done.
        # These pods are read first: those of later starts cannot be among them.
        known_pods = self.controller.owned(V1Pod, known)
        container = self.containers.find(known)
        if container is None:
            return  # its pods are deleted with it, as their owner references say
        status = container.status or ImmortalContainerStatus()
        start = (status.start_times or 0) + 1
        pod = pod_of(container, start)
        next_pod = metadata_of(pod).name

        for old in known_pods:
            if metadata_of(old).name not in (status.current_pod, next_pod) or has_finished(old):
                self.pods.delete(old, missing_ok=True)
        if status.current_pod and self.pods.within(str(container.metadata.namespace)).exists(status.current_pod):
            return

        try:
            self.pods.create(pod)
            log.info("%s/%s: made the pod %s", container.metadata.namespace, container.metadata.name, next_pod)
        except AlreadyExists:
            pass  # made by an earlier run, by another copy, or by another worker

        def count(found: ImmortalContainer) -> None:
            if found.status is None or (found.status.start_times or 0) < start:
                found.status = ImmortalContainerStatus(current_pod=next_pod, start_times=start)

        self.containers.status.edit(container, count)


def pod_of(container: ImmortalContainer, start: int) -> V1Pod:
    """The pod of a container's start. The uid is that of this very container, not of an earlier one of its name."""
    return V1Pod(
        metadata=V1ObjectMeta(
            name=f"{container.metadata.name}-{str(container.metadata.uid)[:8]}-{start}",
            namespace=container.metadata.namespace,
            labels=LABELS,
            owner_references=[owner_reference(container, block_owner_deletion=False)],
        ),
        spec=V1PodSpec(containers=[V1Container(name="immortal", image=container.spec.image)]),
    )


def has_finished(pod: V1Pod) -> bool:
    """Whether the pod will not run again, as one that was evicted."""
    return pod.status is not None and pod.status.phase in ("Succeeded", "Failed")


def main() -> None:
    """Runs until SIGTERM, or until it can no longer follow the server; then the Deployment starts it again."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=4, help="how many containers are looked at at once")
    options = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s")
    run_controller(lambda: Operator(options.workers).controller)


if __name__ == "__main__":
    main()
