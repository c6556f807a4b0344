"""The programs of pages that read metadata, dynamic kinds, reviews and pages -> what they print over a server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
import read_programs
from asgi import request
from async_client import needs_aio
from fluxoperator import Api
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from kubernetes.client import ApiClient, Configuration, V1ObjectMeta, V1Secret
from loopback import Loopback, listed
from pytest_kubesmith import Cluster, Fault
from test_dynamic_kinds import DEFINITION

pytest_plugins = ["pytest_kubesmith.plugin"]


@pytest.fixture
def cluster(kubesmith_cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> Cluster:
    """A cluster, which is that of the kubeconfig."""
    monkeypatch.setenv("KUBECONFIG", kubesmith_cluster.kubeconfig)
    kubesmith_cluster.install([MiniCluster.crd(), DEFINITION])
    return kubesmith_cluster


def in_asyncio(program: Callable[[], None]) -> Any:
    return pytest.param(program, marks=needs_aio)


def create(cluster: Cluster, name: str) -> None:
    """A MiniCluster with a label."""
    spec = MiniClusterSpec(containers=[MiniClusterContainer()])
    metadata = {"name": name, "labels": {"team": "a"}}
    Api(MiniCluster, cluster.client(), namespace="default").create(MiniCluster(metadata=metadata, spec=spec))


@pytest.mark.parametrize("program", [read_programs.metadata, in_asyncio(read_programs.metadata_async)])
def test_metadata_is_printed(cluster: Cluster, capsys: pytest.CaptureFixture[str], program: Callable[[], None]) -> None:
    secret = V1Secret(metadata=V1ObjectMeta(name="s", labels={"app": "lammps"}), string_data={"key": "hunter2"})
    stored: Any = Api(V1Secret, cluster.client()).create(secret)
    create(cluster, "m")
    cluster.fail_next(Fault.code(422), verb="watch")  # ends the program
    with pytest.raises(Exception, match="422"):
        program()
    shown = capsys.readouterr().out
    assert shown == f"Secret s {stored.metadata.resource_version}\nADDED m {{'team': 'a'}}\n"


@pytest.mark.parametrize("program", [read_programs.dynamic, in_asyncio(read_programs.dynamic_async)])
def test_a_kind_without_a_class_is_changed(
    cluster: Cluster, capsys: pytest.CaptureFixture[str], program: Callable[[], None]
) -> None:
    program()
    assert capsys.readouterr().out == "3\n"
    assert cluster.objects("Widget")[0]["spec"] == {"size": 3}


def test_reviews_are_answered(cluster: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    read_programs.reviews()
    assert capsys.readouterr().out.splitlines() == [
        "this program may list the secrets of the team",
        "a token that a client sent may",
    ]


def names(client: ApiClient, query: str = "") -> tuple[int, Any]:
    """What the web application of the page answers."""
    import web_pages

    web_pages.clusters = Api(MiniCluster, client).everywhere()
    return asyncio.run(request(web_pages.app, "GET", "/clusters", query=query))


def test_a_web_client_gets_pages(cluster: Cluster) -> None:
    for number in range(25):
        create(cluster, f"m{number:02}")
    code, first = names(cluster.client())
    assert (code, first["names"]) == (200, [f"m{number:02}" for number in range(20)])
    code, second = names(cluster.client(), f"token={first['next']}")
    assert (code, second) == (200, {"names": [f"m{number:02}" for number in range(20, 25)], "next": None})
    assert names(cluster.client(), "token=none") == (400, {"detail": "unknown token; begin without one"})


def test_a_page_whose_version_is_gone_goes_on_as_things_are_now(server: Loopback) -> None:
    # As apimachinery's `NewResourceExpired` of a list, whose token has the version -1.
    status = {"kind": "Status", "apiVersion": "v1", "metadata": {"continue": "newest"}, "status": "Failure"}
    message = "The provided continue parameter is too old to display a consistent list result."
    server.respond_with({**status, "message": message, "reason": "Expired", "code": 410}, 410)
    found = {"apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster", "metadata": {"name": "m21"}}
    server.respond_with(listed({**found, "spec": {"containers": [{}]}}, resourceVersion="9"))
    configuration: Any = Configuration(host=server.host)
    assert names(ApiClient(configuration), "token=old") == (200, {"names": ["m21"], "next": None})
    tokens = [parse_qs(urlsplit(request.line).query)["continue"] for request in server.requests]
    assert tokens == [["old"], ["newest"]]
