"""The operator of immortal containers: pods that are gone are made again, each start is counted once.

The node runs each pod, and the garbage collector removes those of a container that is deleted. No pod is ever evicted for
want of memory, so the test writes the status that a kubelet writes then.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

import pytest
from immortalcontainer import Api, JsonPatch, MergePatch
from immortalcontainer.immortalcontainer_flugel_it.v1alpha1 import (
    ImmortalContainer,
    ImmortalContainerSpec,
    ImmortalContainerStatus,
)
from kubernetes import client
from kubernetes.client import V1ObjectMeta, V1Pod

from .conftest import ApiServer, Eventually, Operator, OperatorFactory, eventually, rights, rule_numbers
from .relay import relayed

STORY, PROGRAM, NAME = "immortalcontainer", "immortalcontainer_operator.py", "web"


class World:
    """The container of a test, and its pods, as an admin sees them."""

    def __init__(self, api_client: client.ApiClient, namespace: str) -> None:
        self.containers = Api(ImmortalContainer, api_client, namespace=namespace)
        self.pods = Api(V1Pod, api_client, namespace=namespace)
        self.eventually = eventually

    def create(self) -> None:
        """Creates the container."""
        spec = ImmortalContainerSpec(image="nginx:1.29")
        self.containers.create(ImmortalContainer(metadata=V1ObjectMeta(name=NAME), spec=spec))

    def pod_names(self) -> list[str]:
        """The pods that there are."""
        return [str(pod.metadata.name) for pod in self.pods.list() if pod.metadata]

    def started(self, times: int) -> str:
        """Waits until the status has that many starts; the only pod there is, which runs and which the status names."""

        def check() -> str:
            status = self.containers.get(NAME).status or ImmortalContainerStatus()
            assert status.start_times == times
            assert self.pod_names() == [status.current_pod]
            pod = self.pods.get(str(status.current_pod)).status
            assert pod is not None and pod.phase == "Running"
            return str(status.current_pod)

        return self.eventually(check)


Disturbance = Callable[[Operator, World], object]


def run_story(world: World, running: Operator, disturb: Disturbance | None = None) -> None:
    """A container is created, its pod deleted, the next one evicted, and the container deleted with its third pod."""
    world.create()
    pod = world.started(1)
    first = world.pods.get(pod)
    assert first.metadata is not None and first.spec is not None
    assert [container.image for container in first.spec.containers] == ["nginx:1.29"]
    owners = [(owner.kind, owner.name, owner.controller) for owner in first.metadata.owner_references or []]
    assert owners == [("ImmortalContainer", NAME, True)]

    world.pods.delete(pod)
    if disturb is not None:
        disturb(running, world)
    evicted = world.started(2)

    def evict(found: V1Pod) -> None:
        assert found.status is not None
        found.status.phase, found.status.reason = "Failed", "Evicted"

    world.pods.status.edit(evicted, evict)
    if disturb is not None:
        disturb(running, world)
    world.started(3)
    world.containers.delete(NAME)
    eventually(lambda: not world.pod_names())


@pytest.fixture
def world(api_client: client.ApiClient, namespace: str, install: Callable[[type[ImmortalContainer]], None]) -> World:
    """A namespace in which a container can be created."""
    install(ImmortalContainer)
    return World(api_client, namespace)


def test_a_pod_that_is_gone_is_made_again(operator: OperatorFactory, world: World) -> None:
    with operator(STORY, PROGRAM) as running:
        run_story(world, running)
        assert running.stop() == 0


@pytest.mark.sampled
@pytest.mark.parametrize("rule", rule_numbers(STORY))
def test_each_right_is_needed(operator: OperatorFactory, world: World, rule: int) -> None:
    with operator(STORY, PROGRAM, without=rule) as running:
        world.eventually = Eventually(running)
        with pytest.raises(AssertionError):
            run_story(world, running)
        eventually(lambda: "is forbidden" in running.output())


def restart(running: Operator, _world: World) -> None:
    """The operator ends, and begins again."""
    running.restart()


def edit_all_the_time(running: Operator, world: World) -> None:
    """Another client writes the container a hundred times, while the operator counts."""
    for number in range(100):
        world.containers.patch(NAME, MergePatch({"metadata": {"labels": {"number": str(number)}}}))


@pytest.mark.parametrize("disturb", [restart, edit_all_the_time])
def test_a_disturbed_story_has_the_same_end(operator: OperatorFactory, world: World, disturb: Disturbance) -> None:
    with operator(STORY, PROGRAM) as running:
        run_story(world, running, disturb)


@pytest.mark.alone
def test_a_server_that_starts_again_changes_nothing(
    operator: OperatorFactory, world: World, api_server: ApiServer
) -> None:
    with operator(STORY, PROGRAM) as running:
        run_story(world, running, lambda _running, _world: api_server.restart())


@pytest.mark.parametrize("seconds", [0, 4])
def test_a_server_that_is_away_changes_nothing(operator: OperatorFactory, world: World, seconds: float) -> None:
    with operator(STORY, PROGRAM) as running, relayed(running) as relay:
        run_story(world, running, lambda _running, _world: relay.cut(seconds))
    assert relay.cuts


def test_a_pod_that_was_made_and_not_counted_is_counted_once(operator: OperatorFactory, world: World) -> None:
    counts = {
        "apiGroups": ["immortalcontainer.flugel.it"],
        "resources": ["immortalcontainers/status"],
        "verbs": ["patch"],
    }
    rules = [rule for document in rights(STORY) for rule in document.get("rules", [])]
    with operator(STORY, PROGRAM, without=rules.index(counts)) as running:
        world.create()
        eventually(lambda: "is forbidden" in running.output())
        (pod,) = world.pod_names()
        running.kill()
    with operator(STORY, PROGRAM):
        assert world.started(1) == pod


def test_two_copies_do_not_fight(operator: OperatorFactory, world: World) -> None:
    with operator(STORY, PROGRAM), operator(STORY, PROGRAM) as second:
        world.create()
        for times in range(1, 11):
            world.pods.delete(world.started(times))
        last = world.started(11)
        second.kill()
        world.pods.delete(last)
        world.started(12)


@contextmanager
def specs_of_any_form(api_client: client.ApiClient) -> Generator[None]:
    """Has the server take containers with any spec, as an older definition of them may have."""
    definitions = Api(client.V1CustomResourceDefinition, api_client)
    untyped: Any = api_client
    crd: Any = untyped.sanitize_for_serialization(ImmortalContainer.crd())
    strict: Any = crd["spec"]["versions"][0]["schema"]["openAPIV3Schema"]["properties"]["spec"]
    loose = {"type": "object", "x-kubernetes-preserve-unknown-fields": True}

    def use(schema: Any) -> None:
        path = "/spec/versions/0/schema/openAPIV3Schema/properties/spec"
        definitions.patch(crd["metadata"]["name"], JsonPatch([{"op": "replace", "path": path, "value": schema}]))

    use(loose)
    try:
        yield
    finally:
        use(strict)


def test_a_container_that_cannot_be_read_stops_no_other(
    operator: OperatorFactory, world: World, namespace: str, api_client: client.ApiClient
) -> None:
    unreadable = {"metadata": {"name": "unreadable"}, "spec": {"image": 3}}
    unreadable |= {"apiVersion": "immortalcontainer.flugel.it/v1alpha1", "kind": "ImmortalContainer"}
    place = ("immortalcontainer.flugel.it", "v1alpha1", namespace, "immortalcontainers")
    raw: Any = client.CustomObjectsApi(api_client)
    with specs_of_any_form(api_client):
        eventually(lambda: raw.create_namespaced_custom_object(*place, unreadable))
        with operator(STORY, PROGRAM) as running:
            run_story(world, running, restart)
            eventually(lambda: "unreadable" in running.output())
        world.containers.delete("unreadable")
