"""An object in every state -> what a `Finalizer` does, and that a program that ends between two steps goes on."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from async_client import FORMS
from fluxoperator import Api, ApiError, AsyncApi, AsyncFinalizer, Finalizer
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from pytest_kubesmith import Cluster, Fault

pytest_plugins = ["pytest_kubesmith.plugin"]

NAME = "example.com/dns"


class Ended(Exception):
    """A program ends here."""


class Subject:
    """A finalizer in one form over a cluster, and the calls of its functions."""

    def __init__(self, form: str, cluster: Cluster) -> None:
        self.form = form
        self.cluster = cluster
        self.calls: list[str] = []
        self.fails = False
        self.clusters = Api(MiniCluster, cluster.client(), namespace="default")
        cluster.install(MiniCluster.crd())
        metadata: Any = {"name": "m", "finalizers": ["example.com/other"]}
        self.clusters.create(MiniCluster(metadata=metadata, spec=MiniClusterSpec(containers=[MiniClusterContainer()])))

    def _reconcile(self, value: MiniCluster) -> float | None:
        self.calls.append("reconcile")
        assert NAME in (value.metadata.finalizers or []), "it holds the object before anything is made"
        return 7.0

    def _cleanup(self, value: MiniCluster) -> None:
        self.calls.append("cleanup")
        if self.fails:
            raise Ended

    def call(self, value: MiniCluster) -> float | None:
        """Calls the finalizer, made anew as by a program that has just started."""
        if self.form == "sync":
            return Finalizer(self.clusters, NAME, self._reconcile, self._cleanup)(value)

        async def reconcile(value: MiniCluster) -> float | None:
            return self._reconcile(value)

        async def cleanup(value: MiniCluster) -> None:
            self._cleanup(value)

        async def call() -> float | None:
            async with self.cluster.async_client() as client:
                api = AsyncApi(MiniCluster, client, namespace="default")
                return await AsyncFinalizer(api, NAME, reconcile, cleanup)(value)

        return asyncio.run(call())

    @property
    def finalizers(self) -> list[str]:
        return self.clusters.get("m").metadata.finalizers or []


@pytest.fixture(params=FORMS)
def subject(request: pytest.FixtureRequest, kubesmith_cluster: Cluster) -> Subject:
    return Subject(request.param, kubesmith_cluster)


def test_an_object_is_held_until_it_is_cleaned_up(subject: Subject) -> None:
    first = subject.clusters.get("m")
    assert subject.call(first) == 7.0
    assert subject.finalizers == ["example.com/other", NAME]
    subject.cluster.forget_calls()
    assert subject.call(subject.clusters.get("m")) == 7.0
    assert subject.cluster.writes() == []
    assert subject.call(first) == 7.0, "an object as an old cache has it"
    assert subject.cluster.writes() == []
    subject.clusters.delete("m")
    deleted = subject.clusters.get("m")
    assert subject.call(deleted) is None
    assert subject.finalizers == ["example.com/other"]
    assert subject.call(deleted) is None, "an object as an old cache has it"
    assert subject.calls == ["reconcile"] * 3 + ["cleanup"]


def test_a_program_that_ends_between_two_steps_goes_on(subject: Subject) -> None:
    cluster, first = subject.cluster, subject.clusters.get("m")
    cluster.fail_next(Fault.no_answer(), verb="patch")  # before the finalizer is there
    with pytest.raises(ApiError):
        subject.call(first)
    assert subject.calls == []
    subject.call(first)
    subject.clusters.delete("m")
    deleted = subject.clusters.get("m")
    subject.fails = True  # in the middle of the cleanup
    with pytest.raises(Ended):
        subject.call(deleted)
    assert NAME in subject.finalizers
    subject.fails = False
    cluster.fail_next(Fault.conflict(), verb="patch")  # another writer came first
    subject.call(deleted)
    assert NAME not in subject.finalizers
    assert subject.calls == ["reconcile", "cleanup", "cleanup"]


def test_an_object_that_is_deleted_meanwhile_is_not_reconciled(subject: Subject) -> None:
    first = subject.clusters.get("m")
    subject.clusters.delete("m")
    assert subject.call(first) is None, "servers refuse a new finalizer now"
    subject.clusters.edit("m", lambda found: setattr(found.metadata, "finalizers", []))
    assert subject.call(first) is None
    assert subject.calls == []


def test_another_object_of_the_name_is_left_alone(subject: Subject) -> None:
    subject.call(subject.clusters.get("m"))
    subject.clusters.delete("m")
    deleted = subject.clusters.get("m")
    subject.clusters.edit("m", lambda found: setattr(found.metadata, "finalizers", []))
    spec = MiniClusterSpec(containers=[MiniClusterContainer()])
    subject.clusters.create(MiniCluster(metadata={"name": "m", "finalizers": [NAME]}, spec=spec))
    assert subject.call(deleted) is None
    assert subject.calls == ["reconcile"]
    assert subject.finalizers == [NAME]


def test_the_name_has_a_domain(subject: Subject) -> None:
    function: Any = print
    with pytest.raises(ValueError, match="expected a domain and a name, as in `example.com/dns`"):
        Finalizer(subject.clusters, "dns", function, function)
