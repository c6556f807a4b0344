"""Credentials of every form -> the header that is sent, read again in time, and never shown by an error."""

from __future__ import annotations

import asyncio
import base64
import copy
import json
import logging
import stat
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from async_client import FORMS, aio
from fluxoperator import Api, ApiError, AsyncApi, NotSent, Unauthorized, connect, connect_async
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
from kubernetes import client
from loopback import Loopback

CANARY = "c4n4ry-t0k3n"
FOUND: Any = {
    "apiVersion": "flux-framework.org/v1alpha2",
    "kind": "MiniCluster",
    "metadata": {"name": "m", "namespace": "default", "uid": "u", "resourceVersion": "1"},
    "spec": {"containers": []},
}


@pytest.fixture(autouse=True)
def nothing_shown(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    monkeypatch.delenv("KUBERNETES_SERVICE_HOST", raising=False)
    caplog.set_level(logging.DEBUG)
    yield
    assert CANARY not in caplog.text
    assert all(CANARY not in repr(vars(record)) for record in caplog.records)


def shown_by(error: BaseException) -> str:
    """Everything that a program may print of an error, and of those that it was made of."""
    texts = ["".join(traceback.format_exception(error))]
    following: list[BaseException | None] = [error]
    while following:
        each = following.pop()
        if each is not None:
            texts += [str(each), repr(each), repr(each.args)]
            following += [each.__cause__, each.__context__]
    return "\n".join(texts)


def write_config(path: Path, host: str, user: dict[str, Any]) -> Path:
    value = {
        "apiVersion": "v1",
        "kind": "Config",
        "current-context": "c",
        "clusters": [{"name": "c", "cluster": {"server": host}}],
        "users": [{"name": "u", "user": user}],
        "contexts": [{"name": "c", "context": {"cluster": "c", "user": "u"}}],
    }
    path.write_text(json.dumps(value))
    return path


def get(form: str, kubeconfig: Path, between: list[Callable[[], object]]) -> None:
    """Reads an object once, and once more after each of the functions."""

    async def get_async() -> None:
        async with await connect_async(kubeconfig=kubeconfig) as api_client:
            clusters = AsyncApi(MiniCluster, api_client)
            await clusters.get("m")
            for each in between:
                each()
                await clusters.get("m")

    if form == "async":
        asyncio.run(get_async())
        return
    with connect(kubeconfig=kubeconfig) as api_client:
        clusters = Api(MiniCluster, api_client)
        clusters.get("m")
        for each in between:
            each()
            clusters.get("m")


def refused(form: str, kubeconfig: Path) -> Exception:
    with pytest.raises(Exception) as error:
        get(form, kubeconfig, [])
    assert CANARY not in shown_by(error.value)
    return error.value


def tokens(server: Loopback) -> list[str]:
    return [each.headers["authorization"].partition(" ")[2] for each in server.requests]


def plugin(path: Path, expires_after: float | None, key: str = "token") -> dict[str, Any]:
    """The `exec` of a plugin whose tokens have numbers, in a file beside it."""
    expiry = "" if expires_after is None else f'$(date -u -d "+{expires_after} seconds" +%Y-%m-%dT%H:%M:%SZ)'
    expires = f', "expirationTimestamp": "{expiry}"' if expiry else ""
    credential = f'{{"apiVersion": "client.authentication.k8s.io/v1", "kind": "ExecCredential", "status": {{"{key}": "token-$n"{expires}}}}}'
    path.write_text(f"#!/bin/sh\nn=$(($(cat {path}.n) + 1)); echo $n > {path}.n\ncat <<END\n{credential}\nEND\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    Path(f"{path}.n").write_text("0")
    return {"exec": {"apiVersion": "client.authentication.k8s.io/v1", "command": str(path), "interactiveMode": "Never"}}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("user", "sent"),
    [
        ({"token": f"{CANARY}\n"}, f"Bearer {CANARY}"),
        ({"token": f"  {CANARY} "}, f"Bearer {CANARY}"),
        ({"tokenFile": "token"}, f"Bearer {CANARY}"),
        ({"tokenFile": "token", "token": "older"}, f"Bearer {CANARY}"),
        ({"username": "ü", "password": f"{CANARY}ł"}, "Basic " + base64.b64encode(f"ü:{CANARY}ł".encode()).decode()),
    ],
)
def test_credentials_are_sent_as_client_go_sends_them(
    form: str, user: dict[str, Any], sent: str, server: Loopback, tmp_path: Path
) -> None:
    (tmp_path / "token").write_text(f"\n{CANARY}\r\n")
    server.respond_with(FOUND)
    get(form, write_config(tmp_path / "config", server.host, user), [])
    assert server.requests[0].headers["authorization"] == sent


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    "token", [f"{CANARY}\nX-Evil: 1", f"{CANARY}\x00", f"{CANARY}\x7f", f"{CANARY}ł", f"{CANARY}\ud800"]
)
def test_a_token_that_no_header_has_is_refused_without_its_value(
    form: str, token: str, server: Loopback, tmp_path: Path
) -> None:
    error = refused(form, write_config(tmp_path / "config", server.host, {"token": token}))
    assert isinstance(error, NotSent)
    assert error.status == 0
    assert "the value of the header `authorization`, which is not shown here, has" in str(error)
    assert server.requests == []


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("content", [b"", b" \n", f"{CANARY}\n{CANARY}".encode(), f"{CANARY}ł".encode(), None])
def test_a_wrong_token_file_is_an_error_with_its_path(
    form: str, content: bytes | None, server: Loopback, tmp_path: Path
) -> None:
    if content is not None:
        (tmp_path / "token").write_bytes(content)
    error = refused(form, write_config(tmp_path / "config", server.host, {"tokenFile": "token"}))
    assert type(error).__name__ == "ConfigException"
    assert f"the file of the token, {tmp_path / 'token'}, " in str(error)


WRONG_USERS: dict[str, Any] = {
    "a password that is a number": {"username": CANARY, "password": 5},
    "a provider without its name": {"auth-provider": {"config": {"id-token": CANARY}}, "token": CANARY},
    "a provider without its token": {"auth-provider": {"name": "oidc", "config": {"client-secret": CANARY}}},
    "a provider's token that is no JWT": {
        "auth-provider": {"name": "oidc", "config": {"id-token": f"{CANARY}.e30.{CANARY}"}}
    },
    "a plugin without a command": {"exec": {"apiVersion": "x", "env": [{"name": "A", "value": CANARY}]}},
    "a plugin that is not there": {"exec": {"apiVersion": "x", "command": "/none/x", "args": [CANARY]}},
    "a plugin that fails": {"exec": {"apiVersion": "x", "command": "sh", "args": ["-c", f"echo {CANARY} >&2; exit 3"]}},
    "a plugin that prints no JSON": {"exec": {"apiVersion": "x", "command": "echo", "args": [CANARY]}},
    "a plugin of another version": {
        "exec": {
            "apiVersion": "x",
            "command": "echo",
            "args": [f'{{"apiVersion":"y","kind":"k","status":{{"token":"{CANARY}"}}}}'],
        }
    },
    "a plugin without a token": {
        "exec": {"apiVersion": "x", "command": "echo", "args": [f'{{"apiVersion":"x","kind":"k","status":"{CANARY}"}}']}
    },
    "a token with a line break": {
        "exec": {
            "apiVersion": "x",
            "command": "echo",
            "args": [f'{{"apiVersion":"x","kind":"k","status":{{"token":"a\\\\n{CANARY}"}}}}'],
        }
    },
    "a time that is none": {
        "exec": {
            "apiVersion": "x",
            "command": "echo",
            "args": [f'{{"apiVersion":"x","kind":"k","status":{{"token":"a","expirationTimestamp":"{CANARY}"}}}}'],
        }
    },
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("user", WRONG_USERS.values(), ids=WRONG_USERS.keys())
def test_errors_of_a_kubeconfig_show_no_value_of_it(form: str, user: Any, server: Loopback, tmp_path: Path) -> None:
    path = write_config(tmp_path / "config", server.host, user)
    server.respond_with({"kind": "Status", "reason": "Unauthorized", "message": "no"}, 401)
    refused(form, path)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    "text",
    [
        f"users: [{CANARY}: *{CANARY}]",
        f"{CANARY}\n",
        f"users: [{{user: {{token: {CANARY}}}}}, {{user: {{token: {CANARY}}}}}]",
        f"a: {CANARY}\n b: [",
    ],
)
def test_a_file_that_is_no_kubeconfig_is_an_error_without_its_text(form: str, text: str, tmp_path: Path) -> None:
    path = tmp_path / "config"
    path.write_text(text)
    assert type(refused(form, path)).__name__ == "ConfigException"


@pytest.mark.parametrize("form", FORMS)
def test_plugins_run_again_when_their_token_has_expired(form: str, server: Loopback, tmp_path: Path) -> None:
    for _ in range(5):
        server.respond_with(FOUND)
    path = write_config(tmp_path / "config", server.host, plugin(tmp_path / "plugin", 2))
    get(form, path, [lambda: time.sleep(1.6)] * 4)
    sent = tokens(server)
    assert sent[0] == "token-1"
    assert len(set(sent)) >= 3
    assert sent == sorted(sent)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("expires_after", [None, 3600])
def test_a_token_that_has_not_expired_stays(
    form: str, expires_after: int | None, server: Loopback, tmp_path: Path
) -> None:
    for _ in range(3):
        server.respond_with(FOUND)
    path = write_config(tmp_path / "config", server.host, plugin(tmp_path / "plugin", expires_after))
    get(form, path, [lambda: None] * 2)
    assert tokens(server) == ["token-1"] * 3


@pytest.mark.parametrize("form", FORMS)
def test_a_401_leads_to_one_other_token_and_one_more_request(form: str, server: Loopback, tmp_path: Path) -> None:
    unauthorized = {"kind": "Status", "reason": "Unauthorized", "message": "Unauthorized"}
    path = write_config(tmp_path / "config", server.host, plugin(tmp_path / "plugin", None))
    server.respond_with(unauthorized, 401)
    server.respond_with(FOUND)
    get(form, path, [])
    assert tokens(server) == ["token-1", "token-2"]
    for _ in range(2):
        server.respond_with(unauthorized, 401)
    with pytest.raises(Unauthorized):
        get(form, path, [])
    assert tokens(server)[2:] == ["token-3", "token-4"]
    server.respond_with(unauthorized, 401)
    with pytest.raises(Unauthorized):
        get(form, write_config(tmp_path / "static", server.host, {"token": "same"}), [])
    assert tokens(server)[4:] == ["same"]


@pytest.mark.parametrize("form", FORMS)
def test_token_files_are_read_again(
    form: str, server: Loopback, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "token"
    file.write_text("first\n")
    for _ in range(5):
        server.respond_with(FOUND)
    now = time.time
    late = 0.0
    monkeypatch.setattr(time, "time", lambda: now() + late)

    def after(seconds: float, content: str) -> Callable[[], None]:
        def change() -> None:
            nonlocal late
            late += seconds
            file.write_text(content)

        return change

    steps = [after(30, "second\n"), after(30, "third\n"), after(60, ""), after(60, "fourth")]
    get(form, write_config(tmp_path / "config", server.host, {"tokenFile": "token"}), list(steps))
    assert tokens(server) == ["first", "first", "third", "third", "fourth"]


@pytest.mark.parametrize("form", FORMS)
def test_a_401_reads_the_token_file_at_once(form: str, server: Loopback, tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text("first")
    server.respond_with(FOUND)
    server.respond_with(b"", 401)
    server.respond_with(FOUND)
    path = write_config(tmp_path / "config", server.host, {"tokenFile": str(file)})
    get(form, path, [lambda: file.write_text("second")])
    assert tokens(server) == ["first", "first", "second"]


def sent_by(form: str, configure: Callable[[Any], object], headers: dict[str, str] | None = None) -> ApiError:
    """The error of a request of a client of the caller's."""

    async def use_async() -> None:
        configuration = aio.Configuration()
        configure(configuration)
        async with aio.ApiClient(configuration) as api_client:
            api_client.default_headers |= headers or {}
            await AsyncApi(MiniCluster, api_client, namespace="flux", timeout=5).get("m")

    def use() -> None:
        configuration: Any = client.Configuration()
        configuration.retries = 0
        configure(configuration)
        with client.ApiClient(configuration) as api_client:
            api_client.default_headers |= headers or {}  # pyright: ignore[reportUnknownMemberType]
            Api(MiniCluster, api_client, namespace="flux", timeout=5).get("m")

    with pytest.raises(ApiError) as error:
        asyncio.run(use_async()) if form == "async" else use()
    assert CANARY not in shown_by(error.value)
    return error.value


HOSTS = [
    f"http://u:{CANARY}@127.0.0.1:9",
    f"http://u:{CANARY}@exa mple:1",
    f"http://u:{CANARY}@127.0.0.1:99999",
    f"http://u:{CANARY}@xn--\u0130.example:1",
    f"ftp://u:{CANARY}@127.0.0.1",
    f"u:{CANARY}@x",
]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("host", HOSTS)
def test_errors_of_urls_are_typed_and_show_no_password(form: str, host: str) -> None:
    error = sent_by(form, lambda configuration: setattr(configuration, "host", host))
    assert error.status == 0


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("headers", [{"X-Token": f"{CANARY}\n"}, {"X-Token": f"a\r\n{CANARY}"}, {"X-\n": CANARY}])
def test_errors_of_headers_are_typed_and_show_no_value(form: str, headers: dict[str, str], server: Loopback) -> None:
    server.respond_with(b"no", 400)
    sent_by(form, lambda configuration: setattr(configuration, "host", server.host), headers)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("status", [302, 400, 401, 403, 502])
def test_a_server_that_repeats_the_token_does_not_bring_it_into_an_error(
    form: str, status: int, server: Loopback
) -> None:
    server.respond_with(
        {"kind": "Status", "message": f"bad header Authorization: Bearer {CANARY}"}, status, Location=f"/?{CANARY}"
    )

    def configure(configuration: Any) -> None:
        configuration.host = server.host
        configuration.api_key = {"BearerToken": f"Bearer {CANARY}", "authorization": f"Bearer {CANARY}"}

    error = sent_by(form, configure)
    assert error.status == status
    assert CANARY not in str(error.headers) + str(error.body)


@pytest.mark.parametrize("form", FORMS)
def test_a_hook_that_fails_is_a_typed_error(form: str, server: Loopback) -> None:
    def fail(_: Any) -> None:
        raise KeyError(CANARY)

    def configure(configuration: Any) -> None:
        configuration.host, configuration.refresh_api_key_hook = server.host, fail
        configuration.api_key = {"BearerToken": "x", "authorization": "x"}

    assert "the credentials cannot be read: KeyError" in str(sent_by(form, configure))


def test_copies_of_a_configuration_have_fresh_credentials(server: Loopback, tmp_path: Path) -> None:
    path = write_config(tmp_path / "config", server.host, plugin(tmp_path / "plugin", 0))
    with connect(kubeconfig=path) as api_client:
        found: Any = api_client
        twin: Any = copy.deepcopy(found.configuration)
        assert twin.auth_settings()["BearerToken"]["value"] != twin.auth_settings()["BearerToken"]["value"]
