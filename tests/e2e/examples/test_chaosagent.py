"""The example chaosagent on a real server, under its own rights.

Agents reach the test's own namespace alone: all others that there are then are excluded, so that no other test may run at
the same time. The node runs the pods, and Kubernetes' controllers make those of the Deployments.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from chaosagent import Api, JsonPatch, MergePatch
from chaosagent.blackadder_io.v1alpha1 import ChaosAgent, ChaosAgentSpec
from kubernetes import client

from .conftest import PATIENCE, ApiServer, Eventually, OperatorFactory, eventually, rights
from .others import others_write
from .relay import relayed

pytestmark = pytest.mark.alone

STORY = "chaosagent"
EXAMPLE = Path(__file__).parents[3] / "examples" / STORY
RULES = [rule for document in rights(STORY) for rule in document.get("rules", [])]
QUICK = {"BLACKADDER_INTERVAL": "0.2"}


class Scene:
    """A namespace that agents reach and one that they spare: in each three pods, a Deployment of a fourth, a ConfigMap."""

    def __init__(self, api_client: client.ApiClient, namespace: str) -> None:
        self.eventually = eventually
        self.agents = Api(ChaosAgent, api_client, field_manager="e2e")
        self.namespaces = Api(client.V1Namespace, api_client)
        self.service_accounts = Api(client.V1ServiceAccount, api_client, namespace=namespace)
        self.pods = Api(client.V1Pod, api_client, namespace=namespace)
        self.deployments = Api(client.V1Deployment, api_client, namespace=namespace)
        self.config_maps = Api(client.V1ConfigMap, api_client, namespace=namespace)
        self.events = Api(client.CoreV1Event, api_client, namespace="operators")
        self.reached, self.spared = namespace, f"{namespace[:50]}-spared"
        self.namespaces.create(client.V1Namespace(metadata=client.V1ObjectMeta(name=self.spared)))
        for each in (self.reached, self.spared):
            self.fill(each)

    def fill(self, namespace: str) -> None:
        """Creates what an agent may disturb."""
        # The server refuses pods until the service account is there that they run as.
        eventually(lambda: self.service_accounts.within(namespace).exists("default"))
        labels = {"app": "web"}
        pod = client.V1PodSpec(containers=[client.V1Container(name="c", image="busybox")])
        for name in ("a", "b", "c"):
            self.pods.within(namespace).create(client.V1Pod(metadata=client.V1ObjectMeta(name=name), spec=pod))
        template = client.V1PodTemplateSpec(metadata=client.V1ObjectMeta(labels=labels), spec=pod)
        spec = client.V1DeploymentSpec(selector=client.V1LabelSelector(match_labels=labels), template=template)
        web = client.V1Deployment(metadata=client.V1ObjectMeta(name="web"), spec=spec)
        self.deployments.within(namespace).create(web)
        texts = client.V1ConfigMap(metadata=client.V1ObjectMeta(name="texts"), data={"one": "1", "two": "2"})
        self.config_maps.within(namespace).create(texts)
        eventually(lambda: self.running(namespace) == 4)

    def agent(self, **spec: Any) -> ChaosAgent:
        """An agent that leaves all namespaces alone but one, and takes every chance; it does not scale yet."""
        others = [each.metadata.name for each in self.namespaces.list() if each.metadata and each.metadata.name]
        modes = ChaosAgentSpec(
            tantrum_mode=True,
            pod_tolerance=2,
            ipsum_mode=True,
            eagerness=100,
            excluded_namespaces=[name for name in others if name != self.reached],
        )
        for name, value in spec.items():
            setattr(modes, name, value)
        return ChaosAgent(metadata={"name": self.reached}, spec=modes)

    def running(self, namespace: str) -> int:
        """How many pods run."""
        return len(self.pods.within(namespace).list(fields={"status.phase": "Running"}))

    def replicas(self, namespace: str) -> int:
        """To how many pods the Deployment is scaled."""
        spec = self.deployments.within(namespace).get("web").spec
        return (spec.replicas if spec else None) or 0

    def texts(self, namespace: str) -> dict[str, str]:
        """What the ConfigMap has."""
        return self.config_maps.within(namespace).get("texts").data or {}

    def reports(self, reason: str) -> list[str]:
        """The messages of the agent's Events."""
        found = self.events.list(fields={"involvedObject.name": self.reached, "reason": reason})
        return [each.message or "" for each in found]

    def remove(self) -> None:
        """Removes the agent, for which no operator may run any more, and the namespace that it spared."""
        if self.agents.delete(self.reached, missing_ok=True) and self.agents.exists(self.reached):
            self.agents.patch(self.reached, JsonPatch().remove("/metadata/finalizers"))
        self.namespaces.delete(self.spared)


@pytest.fixture
def scene(api_client: client.ApiClient, namespace: str, install: Callable[[Any], None]) -> Iterator[Scene]:
    """What an agent disturbs, and what it does not."""
    install(ChaosAgent)
    made = Scene(api_client, namespace)
    yield made
    made.remove()


def run_story(scene: Scene, disturb: Callable[[], object] = lambda: None) -> None:
    """An agent comes and deletes pods until only as many run as it tolerates; then it scales, and is dismissed."""
    scene.agents.create(scene.agent())

    scene.eventually(lambda: scene.running(scene.reached) == 2)
    disturb()
    scene.agents.edit(scene.reached, tolerate_one)
    # The pod that is left is one that the Deployment has made again.
    scene.eventually(lambda: scene.running(scene.reached) == 1)
    scene.agents.edit(scene.reached, proliferate)
    scene.eventually(lambda: scene.running(scene.reached) >= 5)

    def done() -> bool:
        texts = scene.texts(scene.reached)
        assert list(texts) == ["one", "two"] and all(text.startswith("Lorem ipsum") for text in texts.values())
        parts = ("deleted the pod", "scaled the Deployment", "scribbled over the ConfigMap")
        return all(any(f"{part} {scene.reached}/" in each for each in scene.reports("Disturbed")) for part in parts)

    scene.eventually(done)
    assert (scene.running(scene.spared), scene.replicas(scene.spared)) == (4, 1)
    assert scene.texts(scene.spared) == {"one": "1", "two": "2"}
    assert not [each for each in scene.reports("Disturbed") if f" {scene.reached}/" not in each]
    scene.agents.delete(scene.reached)
    scene.agents.wait(scene.reached, "deleted", PATIENCE)
    left = scene.replicas(scene.reached)
    threading.Event().wait(1)
    assert scene.replicas(scene.reached) == left


def tolerate_one(agent: ChaosAgent) -> None:
    """Changes an agent at its work."""
    agent.spec.pod_tolerance = 1


def proliferate(agent: ChaosAgent) -> None:
    """Has an agent scale Deployments, and leave their pods alone."""
    agent.spec.cancer_mode, agent.spec.pod_tolerance = True, 1000


def test_an_agent_disturbs_what_it_may(scene: Scene, operator: OperatorFactory) -> None:
    with operator(STORY, "blackadder.py", env=QUICK):
        run_story(scene)


def test_a_restart_of_the_operator_changes_nothing(scene: Scene, operator: OperatorFactory) -> None:
    with operator(STORY, "blackadder.py", env=QUICK) as running:
        run_story(scene, running.restart)


@pytest.mark.parametrize("seconds", [0, 4])
def test_a_server_that_is_away_changes_nothing(scene: Scene, operator: OperatorFactory, seconds: float) -> None:
    with operator(STORY, "blackadder.py", env=QUICK) as running, relayed(running) as relay:
        run_story(scene, lambda: relay.cut(seconds))
        assert relay.cuts


def test_a_server_that_starts_again_changes_nothing(
    scene: Scene, operator: OperatorFactory, api_server: ApiServer
) -> None:
    with operator(STORY, "blackadder.py", env=QUICK):
        run_story(scene, api_server.restart)


def test_conflicts_change_nothing(scene: Scene, operator: OperatorFactory) -> None:
    """Others change the ConfigMap all the time, and the agent twice a second: kopf waits until an object is left alone."""

    def write(count: int) -> None:
        labels = MergePatch({"metadata": {"labels": {"count": str(count)}}})
        scene.config_maps.patch("texts", labels)
        if count % 25 == 0:
            scene.agents.patch(scene.reached, labels)

    with operator(STORY, "blackadder.py", env=QUICK), others_write(write):
        run_story(scene)


@pytest.mark.sampled
@pytest.mark.parametrize("rule", range(len(RULES)))
def test_each_rule_is_needed_and_its_lack_is_reported(scene: Scene, operator: OperatorFactory, rule: int) -> None:
    with operator(STORY, "blackadder.py", env=QUICK, without=rule) as running:
        scene.eventually = Eventually(running)
        with pytest.raises((AssertionError, TimeoutError)):
            run_story(scene)
        right = RULES[rule]
        lacks = [f'cannot {verb} resource "{each}"' for verb in right["verbs"] for each in right["resources"]]
        eventually(lambda: any(lack in running.output() for lack in lacks))
        if right["resources"][0] in ("pods", "deployments", "deployments/scale", "configmaps"):
            eventually(lambda: any(lack in each for each in scene.reports("Forbidden") for lack in lacks))


def unleash(directory: Path, agent: ChaosAgent, kubeconfig: str) -> tuple[int, str]:
    """The exit code of unleash.py for an agent, and what it prints."""
    manifest = directory / "agent.yaml"
    manifest.write_text(agent.to_yaml(), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, EXAMPLE / "python/unleash.py", manifest],
        env={**os.environ, "KUBECONFIG": kubeconfig},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


def test_a_refused_agent_is_reported_with_the_path_of_the_field(scene: Scene, tmp_path: Path) -> None:
    wrong = scene.agent(eagerness=200, tantrum_mode=False, cancer_mode=False, ipsum_mode=False)
    code, text = unleash(tmp_path, wrong, os.environ["KUBECONFIG"])
    assert code == 1
    assert text.startswith("Invalid: spec.eagerness: ") and "100" in text and text.count("\n") == 1
    assert not scene.agents.exists(scene.reached)
    wrong.spec.eagerness = 20
    assert unleash(tmp_path, wrong, os.environ["KUBECONFIG"]) == (0, f"{scene.reached} is loose\n")
    assert scene.agents.get(scene.reached).spec.eagerness == 20


def test_who_may_not_unleash_agents_is_told_the_missing_right(
    scene: Scene, operator: OperatorFactory, tmp_path: Path
) -> None:
    with operator(STORY, "blackadder.py", env=QUICK) as running:
        code, text = unleash(tmp_path, scene.agent(), running.kubeconfig)
    assert code == 1
    assert text.startswith("Forbidden: ") and 'cannot create resource "chaosagents"' in text


def test_the_agent_of_the_readme_is_one(scene: Scene) -> None:
    agent = ChaosAgent.from_yaml((EXAMPLE / "agent.yaml").read_text(encoding="utf-8"), strict=True)
    assert scene.agents.apply(agent, dry_run=True).spec.eagerness == 20
