"""An operator that keeps the pod of each ImmortalContainer alive: whenever the pod is gone, it is made again."""

import argparse
import logging
import signal
import sys
from queue import Queue
from threading import Event, Thread, Timer

from immortalcontainer import AlreadyExists, Api, Cache, owner_reference
from immortalcontainer.immortalcontainer_flugel_it.v1alpha1 import ImmortalContainer, ImmortalContainerStatus
from kubernetes.client import V1Container, V1ObjectMeta, V1Pod, V1PodSpec

LABELS = {"app.kubernetes.io/managed-by": "immortalcontainer"}
RETRY_SECONDS = 2

Key = tuple[str, str]  # namespace and name of an ImmortalContainer
log = logging.getLogger("immortalcontainer")


class Operator:
    """Handlers of two caches fill a queue with the containers to look at; worker threads empty it."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.queue: Queue[Key] = Queue()
        self.ended = Event()
        self.failed = False
        self.containers = Api(ImmortalContainer).everywhere()
        self.pods = Api(V1Pod).everywhere()
        self.known_pods = Cache(
            self.pods,
            labels=LABELS,
            index={"container": owners},
            on_event=lambda event: self.look_at(*owners(event.object)),
            on_error=self.fail,
        )
        self.known_containers = Cache(
            self.containers,
            on_event=lambda event: self.look_at(key_of(event.object)),
            on_error=self.fail,
        )

    def run(self) -> int:
        """Works until `ended` is set; returns the exit code."""
        with self.known_pods, self.known_containers:
            self.known_pods.synced()
            log.info("started with %d workers", self.workers)
            for _ in range(self.workers):
                Thread(target=self.work, daemon=True).start()
            self.ended.wait()
        return int(self.failed)

    def look_at(self, *keys: Key) -> None:
        """Puts containers into the queue."""
        for key in keys:
            self.queue.put(key)

    def fail(self, error: Exception) -> None:
        """Ends the program when it can no longer follow the server; its Deployment starts it again."""
        log.error("%s", error)
        self.failed = True
        self.ended.set()

    def work(self) -> None:
        """What a worker thread does: one container after another, and those that failed once more."""
        while True:
            key = self.queue.get()
            try:
                self.reconcile(*key)
            except Exception as error:  # noqa: BLE001 - one container must not stop the others
                log.warning("%s/%s: %s; trying again", *key, error)
                again = Timer(RETRY_SECONDS, self.look_at, [key])
                again.daemon = True
                again.start()

    def reconcile(self, namespace: str, name: str) -> None:
        """Makes the pod of a container if it is gone, and counts the start.

        A pod's name has the number of its start, so that the server refuses a second pod for the same start. It is made
        before it is counted: whoever stops in between, or comes second, finds it there and counts it, once.
        """
        pods, containers = self.pods.within(namespace), self.containers.within(namespace)
        # A cache may be older than the server. It says where to look; the server says what is still to be done.
        # These pods are read first: those of later starts cannot be among them.
        known_pods = self.known_pods.by_index("container", (namespace, name))
        container = containers.find(name)
        if container is None:
            return  # its pods are deleted with it, as their owner references say
        status = container.status or ImmortalContainerStatus()
        start = (status.start_times or 0) + 1
        pod = pod_of(container, start)
        next_pod = metadata(pod).name

        for old in known_pods:
            if metadata(old).name not in (status.current_pod, next_pod) or has_finished(old):
                pods.delete(old, missing_ok=True)
        if status.current_pod and pods.exists(status.current_pod):
            return

        try:
            pods.create(pod)
            log.info("%s/%s: made the pod %s", namespace, name, next_pod)
        except AlreadyExists:
            pass  # made by an earlier run, by another copy, or by another worker

        def count(found: ImmortalContainer) -> None:
            is_another = found.metadata.uid != container.metadata.uid
            if not is_another and (found.status is None or (found.status.start_times or 0) < start):
                found.status = ImmortalContainerStatus(current_pod=next_pod, start_times=start)

        containers.status.edit(name, count)


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


def key_of(container: ImmortalContainer) -> Key:
    """Where a container is."""
    return str(container.metadata.namespace), str(container.metadata.name)


def owners(pod: V1Pod) -> list[Key]:
    """The containers that own a pod: one, or none."""
    references = metadata(pod).owner_references or []
    namespace = str(metadata(pod).namespace)
    return [(namespace, str(owner.name)) for owner in references if owner.kind == "ImmortalContainer"]


def metadata(pod: V1Pod) -> V1ObjectMeta:
    """The metadata of a pod, which the official client types as optional."""
    assert pod.metadata is not None
    return pod.metadata


def main() -> int:
    """Runs the operator until it is told to end."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=4, help="how many containers are looked at at once")
    operator = Operator(parser.parse_args().workers)
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s")
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda _number, _frame: operator.ended.set())
    return operator.run()


if __name__ == "__main__":
    sys.exit(main())
