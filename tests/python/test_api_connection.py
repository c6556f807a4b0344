"""What the official client finds -> the server and the namespace of an `Api` without a client; nothing global changes."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from async_client import FORMS, aio
from fluxoperator import Api, AsyncApi, connect, connect_async
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
from kubernetes import client, config
from loopback import Loopback

FOUND: Any = {
    "apiVersion": "flux-framework.org/v1alpha2",
    "kind": "MiniCluster",
    "metadata": {"name": "m"},
    "spec": {"containers": []},
}


def get(form: str, api_client: Any = None, **options: Any) -> None:
    """Reads a MiniCluster with an `Api` that is closed afterwards."""

    async def get_async() -> None:
        async with AsyncApi(MiniCluster, api_client, **options) as clusters:
            await clusters.get("m")

    if form == "async":
        asyncio.run(get_async())
    else:
        with Api(MiniCluster, api_client, **options) as clusters:
            clusters.get("m")


@pytest.fixture(autouse=True)
def no_default(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("KUBECONFIG", str(tmp_path / "none"))
    monkeypatch.delenv("KUBERNETES_SERVICE_HOST", raising=False)


def write_kubeconfig(path: Path, host: str, namespace: str | None) -> None:
    """A kubeconfig of two contexts, of which the second is the current one."""
    value = {
        "apiVersion": "v1",
        "kind": "Config",
        "current-context": "b",
        "clusters": [{"name": "c", "cluster": {"server": host}}],
        "users": [{"name": "u", "user": {"token": "secret"}}],
        "contexts": [
            {"name": "a", "context": {"cluster": "c", "user": "u", "namespace": "wrong"}},
            {"name": "b", "context": {"cluster": "c", "user": "u", **({"namespace": namespace} if namespace else {})}},
        ],
    }
    path.write_text(json.dumps(value))


def path_of(namespace: str) -> str:
    return f"GET /apis/flux-framework.org/v1alpha2/namespaces/{namespace}/miniclusters/m"


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("namespace", "expected"), [("team", "team"), (None, "default")])
def test_a_kubeconfig_is_found(
    form: str, server: Loopback, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, namespace: str | None, expected: str
) -> None:
    monkeypatch.setenv("KUBECONFIG", str(tmp_path / "config"))
    write_kubeconfig(tmp_path / "config", server.host, namespace)
    server.respond_with(FOUND)
    get(form)
    assert server.requests[0].line == path_of(expected)
    assert server.requests[0].headers["authorization"] == "Bearer secret"
    assert vars(client.Configuration)["_default"] is None
    server.respond_with(FOUND)
    get(form, namespace="own")
    assert server.requests[1].line == path_of("own")


@pytest.mark.parametrize("form", FORMS)
def test_a_default_configuration_comes_before_a_kubeconfig(
    form: str, server: Loopback, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KUBECONFIG", str(tmp_path / "config"))
    write_kubeconfig(tmp_path / "config", "http://127.0.0.1:9", "other")
    module: Any = aio if form == "async" else client
    configuration = module.Configuration()
    configuration.host = server.host
    module.Configuration.set_default(configuration)
    server.respond_with(FOUND)
    get(form)
    # The kubeconfig is that of another server.
    assert server.requests[0].line == path_of("default")


@pytest.mark.parametrize("form", FORMS)
def test_nothing_found_is_one_clear_error(form: str) -> None:
    with pytest.raises(
        Exception, match="no API server is configured: .* no kubeconfig at .*none.* Pass an `ApiClient`"
    ) as error:
        get(form)
    assert type(error.value).__name__ == "ConfigException"
    if form == "sync":
        assert isinstance(error.value, config.ConfigException)


@pytest.mark.parametrize("form", FORMS)
def test_a_client_that_was_passed_stays_open(form: str, server: Loopback) -> None:
    async def twice() -> None:
        configuration = aio.Configuration()
        configuration.host = server.host
        async with aio.ApiClient(configuration) as api_client:
            for _ in range(2):
                async with AsyncApi(MiniCluster, api_client) as clusters:
                    await clusters.get("m")

    for _ in range(2):
        server.respond_with(FOUND)
    if form == "async":
        asyncio.run(twice())
    else:
        configuration: Any = client.Configuration()
        configuration.host = server.host
        with client.ApiClient(configuration) as api_client:
            for _ in range(2):
                get(form, api_client)
    assert len(server.requests) == 2


def test_an_api_can_be_used_again_after_it_was_closed(
    server: Loopback, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KUBECONFIG", str(tmp_path / "config"))
    write_kubeconfig(tmp_path / "config", server.host, None)
    clusters = Api(MiniCluster)
    for _ in range(2):
        server.respond_with(FOUND)
        clusters.get("m")
        clusters.close()
    assert len(server.requests) == 2


def connected(form: str, *arguments: Any, namespace: str | None = None) -> None:
    """Reads a MiniCluster over a client that `connect` made of these arguments."""

    async def get_async() -> None:
        async with await connect_async(*arguments) as api_client:
            await AsyncApi(MiniCluster, api_client, namespace=namespace).get("m")

    if form == "async":
        asyncio.run(get_async())
    else:
        with connect(*arguments) as api_client:
            Api(MiniCluster, api_client, namespace=namespace).get("m")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("source", ["environment", "path", "text"])
def test_connect_has_the_server_the_user_and_the_namespace_of_a_context(
    form: str, source: str, server: Loopback, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "config"
    if source == "environment":
        monkeypatch.setenv("KUBECONFIG", str(path))
    kubeconfig = {"environment": None, "path": path, "text": str(path)}[source]
    write_kubeconfig(path, server.host, None)
    for _ in range(3):
        server.respond_with(FOUND)
    connected(form, "a", kubeconfig)
    connected(form, None, kubeconfig)
    connected(form, "a", kubeconfig, namespace="own")
    assert [each.line for each in server.requests] == [path_of("wrong"), path_of("default"), path_of("own")]
    assert server.requests[0].headers["authorization"] == "Bearer secret"
    assert vars(client.Configuration)["_default"] is None


@pytest.mark.parametrize("form", FORMS)
def test_a_context_comes_before_a_default_configuration(form: str, server: Loopback, tmp_path: Path) -> None:
    module: Any = aio if form == "async" else client
    configuration = module.Configuration()
    configuration.host = "http://127.0.0.1:9"
    module.Configuration.set_default(configuration)
    write_kubeconfig(tmp_path / "config", server.host, "team")
    server.respond_with(FOUND)
    connected(form, "b", tmp_path / "config")
    assert server.requests[0].line == path_of("team")
    assert module.Configuration._default.host == "http://127.0.0.1:9"
    configuration.host = server.host
    module.Configuration.set_default(configuration)
    server.respond_with(FOUND)
    connected(form)
    assert server.requests[1].line == path_of("default")


@pytest.mark.parametrize("form", FORMS)
def test_what_connect_cannot_find_is_an_error(form: str, server: Loopback, tmp_path: Path) -> None:
    write_kubeconfig(tmp_path / "config", server.host, None)
    for arguments, message in (
        (("c", tmp_path / "config"), "Expected object with name c in .*contexts"),
        ((None, tmp_path / "no"), "there is no kubeconfig at '.*no'"),
        (("a",), "Invalid kube-config file"),
        ((), "no API server is configured"),
    ):
        with pytest.raises(Exception, match=message) as error:
            connected(form, *arguments)
        assert type(error.value).__name__ == "ConfigException"
