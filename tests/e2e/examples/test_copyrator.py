"""The Copyrator under its own rights -> what its rules select, in the namespaces they list, whatever happens meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from copyrator import Api, ApiError, MergePatch, owner_reference
from copyrator.flant_com.v1 import CopyratorRule
from kubernetes import client

from .conftest import PATIENCE, ApiServer, Eventually, OperatorFactory, eventually, rule_numbers
from .relay import relayed

STORY, PROGRAM, HOME = "copyrator", "copyrator_operator.py", "operators"


class Story:
    """The objects of one test: their names begin with that of its namespace, so that tests share nothing."""

    def __init__(self, api_client: client.ApiClient, name: str) -> None:
        self.name, self.other, self.eventually = name, f"{name}-other", eventually
        self.rules = Api(CopyratorRule, api_client, namespace=HOME)
        self.config_maps = Api(client.V1ConfigMap, api_client, namespace=HOME)
        self.secrets = Api(client.V1Secret, api_client, namespace=HOME)
        self.namespaces = Api(client.V1Namespace, api_client)

    def metadata(self, **more: Any) -> client.V1ObjectMeta:
        """The metadata of a source that the rules select."""
        return client.V1ObjectMeta(name=self.name, labels={"copyrator": self.name}, **more)

    def rule(self, suffix: str, rule_type: str, namespaces: list[str]) -> None:
        """Stores a rule."""
        wire = {"metadata": {"name": f"{self.name}-{suffix}"}, "ruleType": rule_type, "namespace": namespaces}
        self.rules.create(CopyratorRule.from_dict({**wire, "selector": {"copyrator": self.name}}))

    def make_namespace(self, suffix: str) -> str:
        """Makes a namespace."""
        name = f"{self.name}-{suffix}"
        self.namespaces.create(client.V1Namespace(metadata=client.V1ObjectMeta(name=name)))
        return name

    def config_map(self, namespace: str) -> Any:
        """The copy in a namespace, once it is there."""
        return self.eventually(lambda: self.config_maps.within(namespace).find(self.name))

    def await_text(self, namespace: str, text: str) -> None:
        """Waits until the copy in a namespace has a text."""

        def has_text() -> bool:
            copy: Any = self.config_maps.within(namespace).find(self.name)
            return bool(copy and copy.data["text"] == text)

        self.eventually(has_text)

    def change_source(self, text: str) -> None:
        """Changes what is copied."""
        self.config_maps.patch(self.name, MergePatch({"data": {"text": text}}))

    def clean(self) -> None:
        """Removes what stands in the namespace that tests share, and the test's namespaces."""
        self.rules.delete_all(fields={"metadata.name": f"{self.name}-texts"})
        self.rules.delete_all(fields={"metadata.name": f"{self.name}-keys"})
        for name in (self.name, self.other):
            self.config_maps.delete(name, missing_ok=True)
        self.secrets.delete(self.name, missing_ok=True)
        for suffix in ("a", "b", "later"):
            self.namespaces.delete(f"{self.name}-{suffix}", missing_ok=True)


def run_story(story: Story, disturb: Callable[[str], None] = lambda _: None) -> None:
    """Tells the story to its end; `disturb` is called in the middle of the work, with a namespace that has a copy."""
    first, second, later = story.make_namespace("a"), story.make_namespace("b"), f"{story.name}-later"
    other = client.V1ConfigMap(metadata=client.V1ObjectMeta(name=story.other), data={"text": "not selected"})
    metadata = story.metadata(annotations={"note": "kept"})
    metadata.owner_references = [owner_reference(story.config_maps.create(other))]
    story.config_maps.create(client.V1ConfigMap(metadata=metadata, data={"text": "one"}))
    story.rule("texts", "configmap", [HOME, first, second, later])

    # The copy has what the source has, but for the metadata that a server set.
    story.await_text(second, "one")
    copy = story.config_map(first)
    source: Any = story.config_maps.get(story.name)
    assert (copy.data, copy.metadata.labels) == (source.data, source.metadata.labels)
    assert copy.metadata.annotations == {"note": "kept"}
    assert copy.metadata.uid != source.metadata.uid
    assert copy.metadata.owner_references is None

    # Changed sources, and sources of the other kind, which are not copied where no rule lists the namespace.
    disturb(first)
    story.change_source("two")
    story.rule("keys", "secret", [second, later])
    secret = client.V1Secret(metadata=story.metadata(), type="example.com/key", data={"key": "c2VjcmV0"})
    story.secrets.create(secret)
    for namespace in (first, second):
        story.await_text(namespace, "two")
    found: Any = story.eventually(lambda: story.secrets.within(second).find(story.name))
    assert (found.type, found.data) == ("example.com/key", {"key": "c2VjcmV0"})

    # A namespace that is made later, and one that a rule lists later.
    story.make_namespace("later")
    story.await_text(later, "two")
    story.eventually(lambda: story.secrets.within(later).find(story.name))
    assert story.secrets.within(first).find(story.name) is None
    story.rules.patch(f"{story.name}-keys", MergePatch({"namespace": [first]}))
    story.eventually(lambda: story.secrets.within(first).find(story.name))
    assert story.config_maps.within(first).find(story.other) is None


@pytest.fixture
def story(api_client: client.ApiClient, install: Callable[[Any], None], namespace: str) -> Iterator[Story]:
    """The objects of a test, removed at its end."""
    install(CopyratorRule)
    story = Story(api_client, namespace)
    yield story
    story.clean()


def test_sources_are_copied_as_rules_say(story: Story, operator: OperatorFactory) -> None:
    with operator(STORY, PROGRAM, "--namespace", HOME):
        run_story(story)


def test_one_rule_by_the_environment(story: Story, operator: OperatorFactory) -> None:
    only = {"NAMESPACE": HOME, "RULE": f"{story.name}-texts"}
    target = story.make_namespace("a")
    with operator(STORY, PROGRAM, env=only):
        story.rule("keys", "configmap", [story.make_namespace("b")])
        story.rule("texts", "configmap", [target])
        story.config_maps.create(client.V1ConfigMap(metadata=story.metadata(), data={"text": "one"}))
        story.await_text(target, "one")
        assert story.config_maps.within(f"{story.name}-b").find(story.name) is None


def test_a_restart_loses_nothing(story: Story, operator: OperatorFactory) -> None:
    with operator(STORY, PROGRAM, "--namespace", HOME) as running:
        run_story(story, lambda _: running.restart())


@pytest.mark.alone
def test_a_server_that_starts_again_loses_nothing(
    story: Story, operator: OperatorFactory, api_server: ApiServer
) -> None:
    with operator(STORY, PROGRAM, "--namespace", HOME):
        run_story(story, lambda _: api_server.restart())


@pytest.mark.parametrize("seconds", [0, 3])
def test_connections_that_break_lose_nothing(story: Story, operator: OperatorFactory, seconds: float) -> None:
    with operator(STORY, PROGRAM, "--namespace", HOME) as running, relayed(running) as relay:
        run_story(story, lambda _: relay.cut(seconds))
        assert relay.cuts


def test_a_copy_that_somebody_else_owns_follows_its_source(story: Story, operator: OperatorFactory) -> None:
    def edit(namespace: str) -> None:
        mine = MergePatch({"data": {"text": "mine"}, "metadata": {"labels": {"copyrator": "mine"}}})
        story.config_maps.within(namespace).patch(story.name, mine, field_manager="somebody")

    with operator(STORY, PROGRAM, "--namespace", HOME):
        run_story(story, edit)


def test_a_copy_that_somebody_else_changed_or_deleted_comes_back(story: Story, operator: OperatorFactory) -> None:
    first, second = story.make_namespace("a"), story.make_namespace("b")
    story.rule("texts", "configmap", [first, second])
    story.config_maps.create(client.V1ConfigMap(metadata=story.metadata(), data={"text": "one"}))
    with operator(STORY, PROGRAM, "--namespace", HOME, "--resync", "0.5"):
        for namespace in (first, second):
            story.await_text(namespace, "one")
        story.config_maps.within(first).patch(story.name, MergePatch({"data": {"text": "mine"}}))
        story.config_maps.within(second).delete(story.name)
        for namespace in (first, second):
            story.await_text(namespace, "one")


def test_a_namespace_that_was_removed_and_made_again_has_its_copies(story: Story, operator: OperatorFactory) -> None:
    first = story.make_namespace("a")
    story.rule("texts", "configmap", [first])
    story.config_maps.create(client.V1ConfigMap(metadata=story.metadata(), data={"text": "one"}))
    with operator(STORY, PROGRAM, "--namespace", HOME):
        story.await_text(first, "one")
        story.namespaces.delete(first)
        story.change_source("two")
        story.namespaces.wait(first, "deleted", PATIENCE)
        story.make_namespace("a")
        story.await_text(first, "two")


@pytest.mark.sampled
@pytest.mark.parametrize("without", rule_numbers(STORY))
def test_without_any_one_right_it_does_not_reach_its_end(story: Story, operator: OperatorFactory, without: int) -> None:
    with operator(STORY, PROGRAM, "--namespace", HOME, without=without) as running:
        story.eventually = Eventually(running)
        with pytest.raises((AssertionError, ApiError)):
            run_story(story)
        eventually(lambda: "forbidden" in running.output())
