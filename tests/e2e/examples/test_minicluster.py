"""The program of a user of MiniClusters, and the one in the style of openapi-generator's SDK.

No flux-operator runs here: the tests make its pods and write its status, and play the kubelet for logs and ports.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator

import pytest
from fluxoperator import Api, MergePatch, set_condition
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterStatus
from kubernetes import client
from kubernetes.client import V1Container, V1ObjectMeta, V1Pod, V1PodSpec

from .conftest import ApiServer, Operator, OperatorFactory, already_there, eventually, rule_numbers
from .kubelet import Kubelet
from .relay import relayed

STORY, PROGRAM, NAME = "minicluster", "minicluster.py", "lammps"
USERS = ("--author=minicluster", "--autoscaler=minicluster-autoscaler")


class World:
    """A namespace, what is in it, and a node that serves logs and ports."""

    def __init__(self, api_client: client.ApiClient, namespace: str) -> None:
        self.clusters = Api(MiniCluster, api_client, namespace=namespace, field_manager="flux-operator")
        self.pods = Api(V1Pod, api_client, namespace=namespace)
        self.namespace = namespace
        self.seconds = 20.0
        self.node = f"node-{secrets.token_hex(3)}"
        self.kubelet = Kubelet(api_client, self.node, log="LAMMPS is done\n", page="hello from the job")
        # A server without controllers has no default service account, without which it refuses pods.
        default = client.V1ServiceAccount(metadata=V1ObjectMeta(name="default"))
        with already_there():
            client.CoreV1Api(api_client).create_namespaced_service_account(namespace, default)

    def options(self) -> tuple[str, ...]:
        """The arguments of the program."""
        return (NAME, "--namespace", self.namespace, "--timeout", str(self.seconds), *USERS)

    def play_the_operator(self) -> None:
        """Runs the cluster: a pod on the node, and a status that says so."""

        def found() -> MiniCluster | None:
            return self.clusters.find(NAME)

        cluster = eventually(found, self.seconds)
        assert cluster is not None
        container = V1Container(name="job", image=cluster.spec.containers[0].image)
        labels = {"hpa-selector": NAME}
        metadata = V1ObjectMeta(name=f"{NAME}-0", labels=labels)
        self.pods.create(V1Pod(metadata=metadata, spec=V1PodSpec(containers=[container], node_name=self.node)))

        def run(found: MiniCluster) -> None:
            found.status = MiniClusterStatus(
                jobid="1", maximum_size=1, size=1, selector=f"hpa-selector={NAME}", conditions=[]
            )
            set_condition(found, "JobRunning", True, "Started", "all pods run")

        self.clusters.status.edit(NAME, run)

    def play_the_garbage_collector(self) -> None:
        """Lets the cluster go once it is to be deleted, as if its pods were gone."""

        def deleted() -> bool:
            cluster = self.clusters.find(NAME)
            if cluster is not None and cluster.metadata.deletion_timestamp:
                self.clusters.patch(NAME, MergePatch({"metadata": {"finalizers": None}}))
            return cluster is None

        eventually(deleted, self.seconds)


def run_story(world: World, running: Operator, disturb: Callable[[], object] | None = None) -> None:
    """The cluster is made, runs, is scaled and changed, and is deleted."""
    if disturb is not None:
        eventually(lambda: world.clusters.exists(NAME), world.seconds)
        disturb()
    world.play_the_operator()
    world.play_the_garbage_collector()
    assert exit_code(running, world.seconds) == 0
    said = running.output()
    assert f"{NAME} may run for 31500000 seconds on 1 pod" in said
    assert f"{NAME} runs on {NAME}-0" in said
    assert "its log: LAMMPS is done" in said
    assert "its port 8080: hello from the job" in said
    assert f"{NAME} is changed, and of size 4 still" in said
    assert "what differs from what was applied: []" in said
    assert "not for the autoscaler: " in said
    assert 'cannot delete resource "miniclusters"' in said
    assert said.endswith(f"{NAME} is deleted\n")


def exit_code(running: Operator, seconds: float) -> int:
    """Waits until a program has ended."""
    eventually(lambda: running.process.poll() is not None, seconds)
    return int(running.process.returncode)


@pytest.fixture
def world(
    api_client: client.ApiClient, namespace: str, install: Callable[[type[MiniCluster]], None]
) -> Iterator[World]:
    """A namespace in which a cluster can be made."""
    install(MiniCluster)
    made = World(api_client, namespace)
    yield made
    made.kubelet.close()


def test_a_cluster_from_its_beginning_to_its_end(operator: OperatorFactory, world: World) -> None:
    with operator(STORY, PROGRAM, *world.options()) as running:
        run_story(world, running)


def test_a_program_that_is_started_again_has_the_same_end(operator: OperatorFactory, world: World) -> None:
    with operator(STORY, PROGRAM, *world.options()) as running:
        run_story(world, running, running.restart)


def test_a_server_that_starts_again_changes_nothing(
    operator: OperatorFactory, world: World, api_server: ApiServer
) -> None:
    with operator(STORY, PROGRAM, *world.options()) as running:
        run_story(world, running, api_server.restart)


@pytest.mark.parametrize("seconds", [0, 4])
def test_a_server_that_is_away_changes_nothing(operator: OperatorFactory, world: World, seconds: float) -> None:
    with operator(STORY, PROGRAM, *world.options()) as running, relayed(running) as relay:
        run_story(world, running, lambda: relay.cut(seconds))


@pytest.mark.parametrize("rule", rule_numbers(STORY))
def test_each_right_is_needed(operator: OperatorFactory, world: World, rule: int) -> None:
    with operator(STORY, PROGRAM, *world.options(), without=rule) as running:
        world.seconds = 4
        with pytest.raises(AssertionError):
            run_story(world, running)
        assert "forbidden" in running.output().rsplit("Traceback", 1)[1]


def test_a_program_in_the_style_of_the_old_sdk(operator: OperatorFactory, world: World) -> None:
    with operator(STORY, "old_style.py", NAME, world.namespace) as running:
        assert exit_code(running, world.seconds) == 0
        assert running.output() == "4 31500000\n"
    stored = world.clusters.get(NAME)
    assert stored.spec.containers[0].working_dir == "/opt/lammps/examples/reaxff"
