"""Who owns a default in server-side apply: the example of docs/defaults.md, and the managedFields that it shows.

`tests/python/test_excerpts.py` compares the page with the functions here and with ownership.yaml.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from fluxoperator import Api, Apply, Conflict, MergePatch
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from kubernetes import client

OWNED: Any = yaml.safe_load((Path(__file__).parent / "ownership.yaml").read_text(encoding="utf-8"))


def cluster(name: str) -> MiniCluster:
    """A cluster of which only the containers are set."""
    return MiniCluster(metadata={"name": name}, spec=MiniClusterSpec(containers=[MiniClusterContainer(image="lammps")]))


def unset_stays_unset(author: Api[MiniCluster], autoscaler: Api[MiniCluster]) -> None:
    wanted = cluster("sparse")
    assert author.apply(wanted).spec.size == 1  # the server's default
    autoscaler.patch("sparse", MergePatch({"spec": {"size": 4}}))
    assert author.apply(wanted).spec.size == 4  # the autoscaler's, as before


def defaults_are_sent(author: Api[MiniCluster], autoscaler: Api[MiniCluster]) -> None:
    wanted = cluster("complete").with_defaults()
    author.apply(wanted)
    autoscaler.patch("complete", MergePatch({"spec": {"size": 4}}))
    with pytest.raises(Conflict, match='conflict with "autoscaler".*: .spec.size'):
        author.apply(wanted)
    assert author.apply(wanted, force=True).spec.size == 1  # three pods are stopped


def owned(stored: MiniCluster) -> list[dict[str, Any]]:
    """The managedFields of an object without the times."""
    entries: list[dict[str, Any]] = stored.to_dict()["metadata"]["managedFields"]
    shown = ("manager", "operation", "subresource", "fieldsV1")
    return [{name: entry[name] for name in shown if name in entry} for entry in entries]


@pytest.fixture
def author(api_client: client.ApiClient, namespace: str, install: Callable[[Any], None]) -> Api[MiniCluster]:
    """Who wants the clusters."""
    install(MiniCluster)
    return Api(MiniCluster, api_client, namespace=namespace, field_manager="author")


@pytest.fixture
def autoscaler(author: Api[MiniCluster], api_client: client.ApiClient, namespace: str) -> Api[MiniCluster]:
    """Who changes their size."""
    return Api(MiniCluster, api_client, namespace=namespace, field_manager="autoscaler")


def test_a_default_that_was_not_sent_is_nobodys(author: Api[MiniCluster], autoscaler: Api[MiniCluster]) -> None:
    assert owned(author.apply(cluster("first"))) == OWNED["applied"]
    unset_stays_unset(author, autoscaler)
    assert owned(author.get("sparse")) == OWNED["unset"]


def test_a_default_that_was_sent_is_its_senders(author: Api[MiniCluster], autoscaler: Api[MiniCluster]) -> None:
    assert owned(author.apply(cluster("first").with_defaults())) == OWNED["sent"]
    defaults_are_sent(author, autoscaler)
    size = {"apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster", "spec": {"size": 4}}
    with pytest.raises(Conflict, match='conflict with "author".*: .spec.size'):
        autoscaler.patch("complete", Apply(size, field_manager="autoscaler"))


def test_who_creates_owns_the_defaults_too(author: Api[MiniCluster], autoscaler: Api[MiniCluster]) -> None:
    assert owned(author.create(cluster("created"))) == OWNED["created"]
    wanted = cluster("created")
    wanted.spec.size = 4
    with pytest.raises(Conflict, match='conflicts with "author"') as refused:
        autoscaler.apply(wanted)
    assert [cause.field for cause in refused.value.causes] == [".spec.containers", ".spec.size"]


def test_a_scale_takes_a_size_that_has_an_owner_and_leaves_one_that_has_none(
    author: Api[MiniCluster], autoscaler: Api[MiniCluster]
) -> None:
    author.apply(cluster("sparse"))
    autoscaler.scale("sparse", 4)
    stored = author.get("sparse")
    assert stored.spec.size == 4
    assert owned(stored) == OWNED["applied"]
    author.apply(cluster("complete").with_defaults())
    autoscaler.scale("complete", 4)
    assert owned(author.get("complete"))[1:] == OWNED["scaled"]
