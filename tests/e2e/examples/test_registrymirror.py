"""The operator of registry mirrors under its own rights -> the objects of a mirror and its conditions, whatever happens.

Kubernetes' controllers roll out its StatefulSet and DaemonSet, and remove all with the mirror. No container runs, so the test
writes into a pod's status when its probe fails, as a kubelet does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kubernetes import client
from registrymirror import Api, ApiError, MergePatch
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

from .conftest import PATIENCE, ApiServer, Eventually, OperatorFactory, eventually, rule_numbers
from .relay import relayed

STORY, PROGRAM = "registrymirror", "registrymirror_operator.py"
NAME, SERVICE, CACHE_POD = "hub", "hub-registry", "hub-cache-0"
COMPONENT = "app.kubernetes.io/component"


class Story:
    """A mirror, and the objects that the operator makes for it."""

    def __init__(self, api_client: client.ApiClient, namespace: str) -> None:
        self.eventually = eventually
        self.mirrors = Api(RegistryMirror, api_client, namespace=namespace)
        self.services = Api(client.V1Service, api_client, namespace=namespace)
        self.claims = Api(client.V1PersistentVolumeClaim, api_client, namespace=namespace)
        self.stateful_sets = Api(client.V1StatefulSet, api_client, namespace=namespace)
        self.daemon_sets = Api(client.V1DaemonSet, api_client, namespace=namespace)
        self.pods = Api(client.V1Pod, api_client, namespace=namespace)

    def objects(self) -> list[Any]:
        """The objects that the operator makes, once all are there."""
        found: list[Any] = [
            self.services.find(SERVICE),
            self.services.find(f"{NAME}-cache"),
            self.claims.find(NAME),
            self.stateful_sets.find(f"{NAME}-cache"),
            self.daemon_sets.find(f"{NAME}-node"),
        ]
        assert None not in found
        return found

    def await_objects(self, registry: str, port: int) -> list[Any]:
        """Waits until the objects are those of a spec."""

        def current() -> list[Any]:
            found = self.objects()
            service, _, _, stateful_set, daemon_set = found
            assert all(each.metadata.owner_references for each in found)
            assert [(each.port, each.target_port) for each in service.spec.ports] == [(port, "registry")]
            check_pods(stateful_set.spec.template, daemon_set.spec.template, registry, port)
            return found

        return self.eventually(current)

    def await_pods(self, registry: str, port: int) -> None:
        """Waits until the mirror is ready; its pods are those of a spec then."""
        self.await_condition("Ready", "True")
        pods: list[Any] = list(self.pods.list(labels={COMPONENT: "node"}))
        (node,) = [pod for pod in pods if not pod.metadata.deletion_timestamp]
        check_pods(self.pods.get(CACHE_POD), node, registry, port)

    def write_readiness(self, status: str) -> None:
        """Writes what a kubelet writes of the cache's pod when its probe fails or succeeds."""

        def write(pod: Any) -> None:
            (ready,) = [each for each in pod.status.conditions if each.type == "Ready"]
            ready.status = status

        self.pods.status.edit(CACHE_POD, write)

    def await_nothing(self) -> None:
        """Waits until nothing of the mirror is left, its pods included."""
        kinds = (self.services, self.claims, self.stateful_sets, self.daemon_sets, self.pods)
        eventually(lambda: not any(kind.list() for kind in kinds))

    def await_condition(self, condition_type: str, status: str) -> Any:
        """Waits for a condition about the mirror as it is now; its reason and message."""

        def current() -> Any:
            mirror = self.mirrors.get(NAME)
            condition = mirror.condition(condition_type)
            assert condition is not None
            assert (condition.status, condition.observed_generation) == (status, mirror.metadata.generation)
            return condition

        return self.eventually(current)


def check_pods(cache: Any, node: Any, registry: str, port: int) -> None:
    """Checks the pods of a mirror, or the templates of its pods."""
    values = {"REGISTRY_HTTP_ADDR": f":{port}", "REGISTRY_PROXY_REMOTEURL": f"https://{registry}"}
    assert {each.name: each.value for each in cache.spec.containers[0].env} == values
    assert [each.host_port for each in node.spec.containers[0].ports] == [port]


def run_story(story: Story, disturb: Callable[[], object] = lambda: None) -> None:
    """Tells the story to its end; `disturb` is called in the middle of the work."""
    mirror = story.mirrors.create(RegistryMirror(metadata={"name": NAME}))
    made = story.await_objects("registry-1.docker.io", 5000)
    for each in made:
        assert each.metadata.owner_references == [mirror.owner_reference()]
    assert made[1].spec.cluster_ip == "None"
    story.await_condition("Applied", "True")
    story.await_pods("registry-1.docker.io", 5000)

    story.mirrors.patch(NAME, MergePatch({"spec": {"registry": "quay.io"}}))
    disturb()
    story.await_objects("quay.io", 5000)
    story.await_pods("quay.io", 5000)
    story.write_readiness("False")
    story.await_condition("Ready", "False")
    story.write_readiness("True")
    story.await_condition("Ready", "True")

    story.mirrors.patch(NAME, MergePatch({"spec": {"port": 6000}}))
    story.await_objects("quay.io", 6000)
    story.mirrors.wait(NAME, "Ready", timeout=PATIENCE)
    story.await_pods("quay.io", 6000)
    story.mirrors.delete(NAME)
    story.await_nothing()


@pytest.fixture
def story(api_client: client.ApiClient, install: Callable[[Any], None], namespace: str) -> Iterator[Story]:
    """A mirror of the test's own, removed at its end."""
    install(RegistryMirror)
    story = Story(api_client, namespace)
    yield story
    story.mirrors.delete(NAME, missing_ok=True)


def test_a_mirror_is_made_and_rolled_out(story: Story, operator: OperatorFactory) -> None:
    with operator(STORY, PROGRAM):
        run_story(story)


def test_only_what_changed_is_written(story: Story, operator: OperatorFactory) -> None:
    with operator(STORY, PROGRAM) as running:
        story.mirrors.create(RegistryMirror(metadata={"name": NAME}))
        story.await_objects("registry-1.docker.io", 5000)
        # From here on no controller writes the status of any object but the StatefulSet.
        story.await_condition("Ready", "True")
        before = story.objects()
        running.restart()
        story.mirrors.patch(NAME, MergePatch({"spec": {"registry": "quay.io"}}))
        after = story.await_objects("quay.io", 5000)
        story.await_condition("Applied", "True")
        versions = zip(before, after, strict=True)
        changed = [
            type(one).__name__
            for one, two in versions
            if one.metadata.resource_version != two.metadata.resource_version
        ]
        assert changed == ["V1StatefulSet"]


@pytest.mark.alone
def test_the_operator_waits_for_its_definition(
    story: Story, operator: OperatorFactory, api_client: client.ApiClient, install: Callable[[Any], None]
) -> None:
    definitions = Api(client.V1CustomResourceDefinition, api_client)
    name = f"{RegistryMirror.resource.plural}.{RegistryMirror.resource.group}"

    def remove() -> None:
        definitions.delete(name)
        definitions.wait(name, "deleted", timeout=PATIENCE)

    remove()
    with operator(STORY, PROGRAM) as running:
        eventually(lambda: f"waiting for {name}" in running.output())
        install(RegistryMirror)
        story.mirrors.create(RegistryMirror(metadata={"name": NAME}))
        story.await_objects("registry-1.docker.io", 5000)
        # It goes while the operator runs, and the mirror with it. Objects whose owner has no definition any more are
        # garbage that the collector may find only after minutes.
        remove()
        eventually(lambda: running.output().count(f"waiting for {name}") > 1)
        for each in (story.services, story.claims, story.stateful_sets, story.daemon_sets):
            each.delete_all(all=True)
        story.await_nothing()
        install(RegistryMirror)
        run_story(story)


def test_a_restart_loses_nothing(story: Story, operator: OperatorFactory) -> None:
    with operator(STORY, PROGRAM) as running:
        run_story(story, running.restart)


@pytest.mark.alone
def test_a_server_that_starts_again_loses_nothing(
    story: Story, operator: OperatorFactory, api_server: ApiServer
) -> None:
    with operator(STORY, PROGRAM):
        run_story(story, api_server.restart)


@pytest.mark.parametrize("seconds", [0, 3])
def test_connections_that_break_lose_nothing(story: Story, operator: OperatorFactory, seconds: float) -> None:
    with operator(STORY, PROGRAM) as running, relayed(running) as relay:
        run_story(story, lambda: relay.cut(seconds))
        assert relay.cuts


def test_what_somebody_else_changes_comes_back(story: Story, operator: OperatorFactory) -> None:
    def edit() -> None:
        port = {"name": "registry", "port": 5000, "targetPort": 1}
        mine = MergePatch({"metadata": {"ownerReferences": None}, "spec": {"ports": [port]}})
        story.services.patch(SERVICE, mine, field_manager="somebody")
        story.daemon_sets.delete(f"{NAME}-node")
        for number in range(5):
            story.mirrors.patch(NAME, MergePatch({"metadata": {"annotations": {"note": str(number)}}}))

    with operator(STORY, PROGRAM):
        run_story(story, edit)


def test_what_somebody_else_made_is_not_taken_over(story: Story, operator: OperatorFactory) -> None:
    spec = client.V1ServiceSpec(selector={"app": "else"}, ports=[client.V1ServicePort(name="registry", port=1)])
    story.services.create(client.V1Service(metadata=client.V1ObjectMeta(name=SERVICE), spec=spec))
    with operator(STORY, PROGRAM):
        story.mirrors.create(RegistryMirror(metadata={"name": NAME}))
        assert story.await_condition("Applied", "False").reason == "AlreadyExists"
        theirs: Any = story.services.get(SERVICE)
        assert theirs.spec.selector == {"app": "else"}
        story.services.delete(SERVICE)
        story.await_condition("Applied", "True")


@pytest.mark.sampled
@pytest.mark.parametrize("without", rule_numbers(STORY))
def test_without_any_one_right_it_does_not_reach_its_end(story: Story, operator: OperatorFactory, without: int) -> None:
    with operator(STORY, PROGRAM, without=without) as running:
        story.eventually = Eventually(running)
        with pytest.raises((AssertionError, ApiError, TimeoutError)):
            run_story(story)
        eventually(lambda: "forbidden" in running.output())
