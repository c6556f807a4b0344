"""Objects of any kinds and files of them -> what a server has after `apply_all`, and what that reports."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from async_client import FORMS
from fluxoperator import Api, Applied, ApplyAllError, ModelError, NotFound, Prune, apply_all, apply_all_async
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from kubernetes import client
from pytest_kubesmith import Cluster

pytest_plugins = ["pytest_kubesmith.plugin"]

Run = Callable[..., list[str]]


def cluster(name: str, size: int = 1, namespace: str | None = "flux", **labels: str) -> MiniCluster:
    metadata = client.V1ObjectMeta(name=name, namespace=namespace, labels=labels or None)
    return MiniCluster(metadata=metadata, spec=MiniClusterSpec(containers=[MiniClusterContainer()], size=size))


NAMESPACE = client.V1Namespace(metadata=client.V1ObjectMeta(name="flux"))


@pytest.fixture(params=FORMS)
def run(request: pytest.FixtureRequest, kubesmith_cluster: Cluster) -> Run:
    """What became of each object, as one line each, in one form."""

    async def call(sources: Any, options: dict[str, Any]) -> list[Applied]:
        async with kubesmith_cluster.async_client() as api_client:
            return await apply_all_async(sources, api_client, **options)

    def lines(sources: Any, **options: Any) -> list[str]:
        options = {"field_manager": "files", **options}
        if request.param == "async":
            return [str(each) for each in asyncio.run(call(sources, options))]
        return [str(each) for each in apply_all(sources, kubesmith_cluster.client(), **options)]

    return lines


HEAD = "(flux-framework.org/v1alpha2)"
CRD = "CustomResourceDefinition miniclusters.flux-framework.org (apiextensions.k8s.io/v1)"


def test_definitions_and_namespaces_come_first(run: Run, kubesmith_cluster: Cluster) -> None:
    sources = [cluster("m"), MiniCluster.crd(), NAMESPACE]
    assert run(sources) == [
        "Namespace flux (v1) created",
        f"{CRD} created",
        f"MiniCluster flux/m {HEAD} created",
    ]
    kubesmith_cluster.forget_calls()
    unchanged = run(sources)
    assert [line.rpartition(" ")[2] for line in unchanged] == ["unchanged"] * 3
    assert run([cluster("m", size=3)]) == [f"MiniCluster flux/m {HEAD} changed: spec.size"]
    stored = Api(MiniCluster, kubesmith_cluster.client(), namespace="flux").get("m")
    assert stored.spec.size == 3


def test_a_dry_run_changes_nothing(run: Run, kubesmith_cluster: Cluster) -> None:
    sources = [cluster("m"), NAMESPACE, MiniCluster.crd()]
    assert run(sources, dry_run=True)[2] == f"MiniCluster flux/m {HEAD} untried"
    assert ["dryRun=All" in call.query for call in kubesmith_cluster.writes()] == [True, True]
    run(sources)
    clusters = Api(MiniCluster, kubesmith_cluster.client(), namespace="flux")
    lines = run([cluster("m", 2), cluster("n")], dry_run=True, prune=Prune([MiniCluster], labels={"a": "b"}))
    assert lines == [f"MiniCluster flux/m {HEAD} changed: spec.size", f"MiniCluster flux/n {HEAD} created"]
    assert [each.spec.size for each in clusters.list()] == [1]


def test_what_is_no_longer_there_is_pruned(run: Run, kubesmith_cluster: Cluster) -> None:
    run([MiniCluster.crd(), NAMESPACE, *(cluster(name, app="a") for name in ("kept", "gone", "other"))])
    clusters = Api(MiniCluster, kubesmith_cluster.client(), namespace="flux", field_manager="someone")
    clusters.create(cluster("foreign", app="a"))  # has the label, and another manager made it
    clusters.create(cluster("unlabeled"))
    prune = Prune([f"{MiniCluster.resource.api_version} MiniCluster"], labels={"app": "a"})
    sources = [cluster("kept", app="a"), cluster("other", app="a")]
    gone = f"MiniCluster flux/gone {HEAD} deleted"
    assert run(sources, prune=prune, dry_run=True)[2:] == [gone]
    assert len(clusters.list()) == 5
    assert run(sources, prune=prune)[2:] == [gone]
    assert sorted(str(each.metadata.name) for each in clusters.list()) == ["foreign", "kept", "other", "unlabeled"]
    assert run(sources, prune=prune)[2:] == []


def test_files_and_directories_are_read(run: Run, tmp_path: Path) -> None:
    (tmp_path / "b.yaml").write_text(f"{cluster('m', namespace=None).to_yaml()}---\n{cluster('n').to_yaml()}")
    (tmp_path / "a.json").write_text('{"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "flux"}}')
    (tmp_path / "notes.txt").write_text("no object")
    assert run([MiniCluster.crd(), tmp_path], namespace="flux")[1:] == [
        f"{CRD} created",
        f"MiniCluster flux/m {HEAD} created",
        f"MiniCluster flux/n {HEAD} created",
    ]
    (tmp_path / "b.yaml").write_text("- 1\n")
    with pytest.raises(ModelError, match=r"b\.yaml:1: .*invalid type: sequence, expected an object"):
        run(tmp_path)


def test_the_others_are_applied_if_one_is_refused(run: Run, kubesmith_cluster: Cluster) -> None:
    kubesmith_cluster.install(MiniCluster.crd())
    wrong: dict[str, Any] = {
        **cluster("wrong", namespace=None).to_dict(),
        "spec": {"size": 1, "containers": [], "sizes": 2},
    }
    unknown = {"apiVersion": "example.com/v1", "kind": "Thing", "metadata": {"name": "t"}}
    with pytest.raises(ApplyAllError) as caught:
        run([wrong, unknown, cluster("m", namespace=None)], prune=Prune([MiniCluster], labels={"a": "b"}))
    assert [each.name for each in caught.value.applied] == ["m"]
    assert [wire["metadata"]["name"] for wire, _ in caught.value.failures] == ["wrong", "t"]
    assert isinstance(caught.value.failures[1][1], NotFound)
    assert str(caught.value).splitlines()[0] == "2 objects could not be applied"


def test_mistakes_are_found_before_anything_is_sent(run: Run, kubesmith_cluster: Cluster) -> None:
    wrong: list[tuple[Any, type[Exception], str]] = [
        ("objects.yaml", TypeError, "a file is read by its `pathlib.Path`"),
        ([cluster("m"), cluster("m")], ModelError, "MiniCluster flux/m .*: occurs twice"),
        ([{"kind": "Thing"}], ModelError, "apiVersion: required"),
        ([{"apiVersion": "v1", "kind": "Thing", "metadata": {}}], ModelError, "metadata.name: required"),
        ([3], ModelError, "expected an object"),
    ]
    for sources, error, text in wrong:
        with pytest.raises(error, match=text):
            run(sources)
    with pytest.raises(ValueError, match="`field_manager` is empty"):
        run([], field_manager="")
    with pytest.raises(ValueError, match="no labels"):
        Prune([MiniCluster], labels={})
    with pytest.raises(ValueError, match="as in `example.com/v1 Thing`"):
        Prune(["Thing"], labels={"a": "b"})
    assert kubesmith_cluster.calls == []
