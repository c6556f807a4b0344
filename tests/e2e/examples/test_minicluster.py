"""The program of a user of MiniClusters, and the one in the style of openapi-generator's SDK.

No flux-operator runs here, so the tests make its pod and write its status. The node runs the pod and serves its log and its
port; the garbage collector removes it with its cluster, which waits for that.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from fluxoperator import Api, MergePatch, set_condition
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterStatus
from kubernetes import client
from kubernetes.client import V1Container, V1ObjectMeta, V1Pod, V1PodSpec

from .conftest import PATIENCE, ApiServer, Eventually, Operator, OperatorFactory, eventually, rule_numbers
from .others import others_write
from .relay import relayed

STORY, PROGRAM, NAME = "minicluster", "minicluster.py", "lammps"
LOG_AND_PORT = pytest.mark.needs("a log and a port")
USERS = ("--author=minicluster", "--autoscaler=minicluster-autoscaler")


class World:
    """A namespace and what is in it."""

    def __init__(self, api_client: client.ApiClient, namespace: str) -> None:
        self.clusters = Api(MiniCluster, api_client, namespace=namespace, field_manager="flux-operator")
        self.pods = Api(V1Pod, api_client, namespace=namespace)
        self.namespace = namespace
        self.eventually = eventually

    def options(self) -> tuple[str, ...]:
        """The arguments of the program."""
        return (NAME, "--namespace", self.namespace, "--timeout", str(PATIENCE), *USERS)

    def play_the_operator(self) -> None:
        """Runs the cluster: a pod of its own, and a status that says so."""

        def found() -> MiniCluster | None:
            return self.clusters.find(NAME)

        cluster = self.eventually(found)
        assert cluster is not None
        container = V1Container(name="job", image=cluster.spec.containers[0].image)
        labels = {"hpa-selector": NAME}
        metadata = V1ObjectMeta(name=f"{NAME}-0", labels=labels, owner_references=[cluster.owner_reference()])
        self.pods.create(V1Pod(metadata=metadata, spec=V1PodSpec(containers=[container])))
        self.pods.wait(f"{NAME}-0", "Ready", PATIENCE)

        def run(found: MiniCluster) -> None:
            found.status = MiniClusterStatus(
                jobid="1", maximum_size=1, size=1, selector=f"hpa-selector={NAME}", conditions=[]
            )
            set_condition(found, "JobRunning", True, "Started", "all pods run")

        self.clusters.status.edit(NAME, run)


def run_story(world: World, running: Operator, disturb: Callable[[], object] | None = None) -> None:
    """The cluster is made, runs, is scaled and changed, and is deleted."""
    if disturb is not None:
        world.eventually(lambda: world.clusters.exists(NAME))
        disturb()
    world.play_the_operator()
    assert exit_code(running) == 0
    # The collector may have heard of the pod only after its cluster was gone.
    eventually(lambda: not world.pods.list())
    printed = running.output()
    assert f"{NAME} may run for 31500000 seconds on 1 pod" in printed
    assert f"{NAME} runs on {NAME}-0" in printed
    assert "its log: started" in printed
    assert "its port 8080: hello" in printed
    assert f"{NAME} is changed, and of size 4 still" in printed
    assert "what differs from what was applied: []" in printed
    assert "not for the autoscaler: " in printed
    assert 'cannot delete resource "miniclusters"' in printed
    assert printed.endswith(f"{NAME} is deleted\n")


def exit_code(running: Operator) -> int:
    """Waits until a program has ended."""
    eventually(lambda: running.process.poll() is not None)
    return int(running.process.returncode)


@pytest.fixture
def world(api_client: client.ApiClient, namespace: str, install: Callable[[type[MiniCluster]], None]) -> World:
    """A namespace in which a cluster can be made."""
    install(MiniCluster)
    return World(api_client, namespace)


@LOG_AND_PORT
def test_a_cluster_from_its_beginning_to_its_end(operator: OperatorFactory, world: World) -> None:
    with operator(STORY, PROGRAM, *world.options()) as running:
        run_story(world, running)


@LOG_AND_PORT
def test_a_program_that_is_started_again_has_the_same_end(operator: OperatorFactory, world: World) -> None:
    with operator(STORY, PROGRAM, *world.options()) as running:
        run_story(world, running, running.restart)


@pytest.mark.alone
def test_a_server_that_starts_again_changes_nothing(
    operator: OperatorFactory, world: World, api_server: ApiServer
) -> None:
    with operator(STORY, PROGRAM, *world.options()) as running:
        run_story(world, running, api_server.restart)


@LOG_AND_PORT
@pytest.mark.parametrize("seconds", [0, 4])
def test_a_server_that_is_away_changes_nothing(operator: OperatorFactory, world: World, seconds: float) -> None:
    with operator(STORY, PROGRAM, *world.options()) as running, relayed(running) as relay:
        run_story(world, running, lambda: relay.cut(seconds))


@LOG_AND_PORT
def test_others_that_write_the_cluster_change_nothing(operator: OperatorFactory, world: World) -> None:
    def label(count: int) -> None:
        world.clusters.patch(NAME, MergePatch({"metadata": {"labels": {"count": str(count)}}}))

    with others_write(label), operator(STORY, PROGRAM, *world.options()) as running:
        run_story(world, running)


@LOG_AND_PORT
@pytest.mark.sampled
@pytest.mark.parametrize("rule", rule_numbers(STORY))
def test_each_right_is_needed(operator: OperatorFactory, world: World, rule: int) -> None:
    with operator(STORY, PROGRAM, *world.options(), without=rule) as running:
        world.eventually = Eventually(running)
        with pytest.raises(AssertionError):
            run_story(world, running)
        assert exit_code(running) == 1
        assert "forbidden" in running.output().rsplit("Traceback", 1)[1]


def test_a_program_in_the_style_of_the_old_sdk(operator: OperatorFactory, world: World) -> None:
    with operator(STORY, "old_style.py", NAME, world.namespace) as running:
        assert exit_code(running) == 0
        assert running.output() == "4 31500000\n"
    stored = world.clusters.get(NAME)
    assert stored.spec.containers[0].working_dir == "/opt/lammps/examples/reaxff"
