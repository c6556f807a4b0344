"""Secrets and tokens in every verb -> no log record, exception or `repr` that shows them."""

from __future__ import annotations

import asyncio
import base64
import copy
import logging
import pickle
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from async_client import FORMS, aio
from fluxoperator import (
    Api,
    AsyncApi,
    Cache,
    JsonPatch,
    MergePatch,
    ModelError,
    UnreadableError,
    drift,
    metadata_of,
)
from fluxoperator import json_patch as difference_of
from kubernetes import client
from kubernetes.client import V1ObjectMeta, V1Secret
from loopback import Loopback
from test_credentials import shown_by

CANARY = "c4n4ry-p4ssw0rd"
ENCODED = base64.b64encode(CANARY.encode()).decode()
TOKEN = "c4n4ry-t0k3n"
PATH = "/api/v1/namespaces/n/secrets/s"


def wire(data: Any = None, **metadata: Any) -> dict[str, Any]:
    """A Secret as a server sends it."""
    annotations = {"kubectl.kubernetes.io/last-applied-configuration": f'{{"stringData":{{"p":"{CANARY}"}}}}'}
    head = {"name": "s", "namespace": "n", "uid": "u", "resourceVersion": "7", "annotations": annotations, **metadata}
    stored = {"p": ENCODED} if data is None else data
    return {"apiVersion": "v1", "kind": "Secret", "metadata": head, "data": stored, "type": "Opaque"}


def secret(**fields: Any) -> V1Secret:
    return V1Secret(metadata=V1ObjectMeta(name="s", namespace="n"), **fields)


def read(**fields: Any) -> V1Secret:
    metadata = V1ObjectMeta(name="s", namespace="n", uid="u", resource_version="7", annotations={"a": CANARY})
    return V1Secret(metadata=metadata, **fields)


@pytest.fixture(autouse=True)
def nothing_shown(caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]) -> Iterator[None]:
    caplog.set_level(logging.DEBUG)
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        yield
    printed = capfd.readouterr()
    texts = [caplog.text, printed.out, printed.err]
    texts += [str(vars(record)) for record in caplog.records] + [str(each.message) for each in warned]
    for text in texts:
        assert not any(hidden in text for hidden in (CANARY, ENCODED, TOKEN))


def called(form: str, server: Loopback, use: Callable[[Any], Any]) -> BaseException | None:
    """What a verb of an `Api` of Secrets raises, over a client with a token."""

    def configured(module: Any) -> Any:
        configuration = module.Configuration()
        configuration.host, configuration.retries = server.host, 0
        configuration.api_key = {"BearerToken": f"Bearer {TOKEN}", "authorization": f"Bearer {TOKEN}"}
        return configuration

    options: Any = {"namespace": "n", "field_manager": "us", "timeout": 5}

    async def use_async() -> None:
        async with aio.ApiClient(configured(aio)) as api_client:
            result = use(AsyncApi(V1Secret, api_client, **options))
            await result

    try:
        if form == "async":
            asyncio.run(use_async())
        else:
            with client.ApiClient(configured(client)) as api_client:
                use(Api(V1Secret, api_client, **options))
    except Exception as error:  # noqa: BLE001 - whatever it raises is searched
        return error
    return None


def alter(found: V1Secret) -> None:
    found.string_data = {"p": CANARY + "2"}


def fluent(found: V1Secret) -> Any:
    return found


def never(found: V1Secret) -> bool:
    return bool(found.immutable)


VERBS: dict[str, Callable[[Any], Any]] = {
    "get": lambda api: api.get("s"),
    "find": lambda api: api.find(read(string_data={"p": CANARY})),
    "list": lambda api: api.list(),
    "create": lambda api: api.create(secret(string_data={"p": CANARY})),
    "create of a mapping": lambda api: api.create({"metadata": {"name": "s"}, "data": CANARY}),
    "create in another namespace": lambda api: api.create(V1Secret(metadata=V1ObjectMeta(name="s", namespace="m"), string_data={"p": CANARY})),
    "replace": lambda api: api.replace(read(data={"p": ENCODED})),
    "apply": lambda api: api.apply(secret(string_data={"p": CANARY})),
    "apply of a mapping": lambda api: api.apply({"metadata": {"name": "s"}, "stringData": {"p": {"x": CANARY}, "q": object()}}),
    "apply of one that was read": lambda api: api.apply({**wire(), "metadata": {"name": "s", "managedFields": [{}]}}),
    "ensure": lambda api: api.ensure(secret(string_data={"p": CANARY, "q": CANARY})),
    "update": lambda api: api.update(read(data={"p": ENCODED}), read(string_data={"p": CANARY})),
    "update of nothing": lambda api: api.update(secret(data={"p": ENCODED}), secret(string_data={"p": CANARY})),
    "edit": lambda api: api.edit("s", alter),
    "edit that returns it": lambda api: api.edit("s", fluent),
    "patch": lambda api: api.patch("s", MergePatch({"stringData": {"p": CANARY}})),
    "patch of steps": lambda api: api.patch("s", JsonPatch([{"op": "add", "path": "/data/p", "value": ENCODED}])),
    "patch of a mapping": lambda api: api.patch("s", {"stringData": {"p": CANARY}}),
    "delete": lambda api: api.delete(read(string_data={"p": CANARY})),
    "delete_all": lambda api: api.delete_all(all=True),
    "get of a list": lambda api: api.get([read(string_data={"p": CANARY})]),
    "get of a mapping": lambda api: api.get({"stringData": {"p": CANARY}}),
    "wait": lambda api: api.wait("s", never, timeout=0.2),
    "wait for a condition": lambda api: api.wait("s", "Ready", timeout=0.2),
}  # fmt: skip

ANSWERS: dict[str, tuple[Any, int]] = {
    "the object": (wire(), 200),
    "a list": ({"apiVersion": "v1", "kind": "SecretList", "metadata": {}, "items": [wire(), wire({"p": 5}), wire({"p": [CANARY]}), wire(CANARY), CANARY]}, 200),
    "data that is a text": (wire(ENCODED), 200),
    "a value that is a list": (wire({"p": [CANARY]}), 200),
    "a value that is an object": (wire({"p": {"x": CANARY}}), 200),
    "metadata that is a text": ({**wire(), "metadata": CANARY}, 200),
    "a text": (CANARY, 200),
    "a part of the text": (b'{"apiVersion": "v1", "kind": "Secret", "data": {"p": "' + ENCODED.encode(), 200),
    "no UTF-8": (b'{"data": {"p": "' + CANARY.encode() + b'\xff"}}', 200),
    "a conflict": ({"kind": "Status", "reason": "Conflict", "code": 409, "message": f"Authorization: Bearer {TOKEN}"}, 409),
    "a refusal": ({"kind": "Status", "reason": "Invalid", "code": 422, "message": "data[p]: no"}, 422),
    "a failure": (f"proxy: {TOKEN}".encode(), 502),
}  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS.keys())
def test_no_verb_shows_a_secret_or_a_token(form: str, answer: tuple[Any, int], server: Loopback) -> None:
    for name, use in VERBS.items():
        server.responses.clear()
        for _ in range(12):
            server.respond_with(*answer)
        error = called(form, server, use)
        if error is not None:
            shown = shown_by(error)
            assert not any(hidden in shown for hidden in (CANARY, ENCODED, TOKEN)), name


@pytest.mark.parametrize("form", FORMS)
def test_ensure_of_a_secret_with_texts_sends_nothing_the_second_time(
    form: str, server: Loopback, caplog: pytest.LogCaptureFixture
) -> None:
    managed: dict[str, Any] = {
        "manager": "us",
        "operation": "Apply",
        "apiVersion": "v1",
        "fieldsV1": {"f:data": {"f:p": {}}},
    }
    desired = secret(string_data={"p": CANARY}, data={"p": "bG9zZXM=", "q": ENCODED})
    live = wire({"p": ENCODED, "q": ENCODED}, managedFields=[managed])
    server.respond_with(live)
    assert called(form, server, lambda api: api.ensure(desired)) is None
    assert [each.line for each in server.requests] == [f"GET {PATH}"]
    server.respond_with({**live, "data": {"p": "b3RoZXI=", "q": "b3RoZXI="}})
    server.respond_with(live)
    assert called(form, server, lambda api: api.ensure(desired)) is None
    assert [each.line.partition("?")[0] for each in server.requests[1:]] == [f"GET {PATH}", f"PATCH {PATH}"]
    assert "Secret n/s (v1): stringData.p: desired <hidden>, live <hidden>" in caplog.text
    assert "Secret n/s (v1): data.q: desired <hidden>, live <hidden>" in caplog.text


def test_differences_of_secrets_have_values_and_show_none() -> None:
    desired = secret(string_data={"p": CANARY}, type="Opaque")
    metadata_of(desired).labels = {"a": "b"}
    live = {**wire({"p": "b3RoZXI="}), "type": "x"}
    found = {each.path: each for each in drift(desired, live)}
    assert sorted(found) == ["metadata.labels", "stringData.p", "type"]
    assert str(found["stringData.p"]) == "stringData.p: desired <hidden>, live <hidden>"
    assert (found["stringData.p"].desired, found["stringData.p"].live) == (ENCODED, "b3RoZXI=")
    assert str(found["type"]) == 'type: desired "Opaque", live "x"'
    shown = f"{found} {drift(desired, live)}"
    assert ENCODED not in shown
    assert "b3RoZXI=" not in shown
    assert [each.path for each in drift(secret(string_data={"p": CANARY}), wire())] == []
    assert difference_of(secret(data={"p": "eA=="}), secret(data={"p": "eQ=="}))[0]["value"] == "eQ=="


def test_errors_of_secrets_say_what_is_wrong_without_the_values() -> None:
    error = UnreadableError("Secret n/s (v1)", ModelError("Secret n/s (v1)", []).problems, wire())
    for each in (error, copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert each.wire == wire()
        assert ENCODED not in repr(each) + str(each.args)


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ({"data": CANARY}, "data: invalid type: string, expected an object"),
        ({"data": {"p": [1]}}, r'data\["p"\]: invalid type: sequence, expected a string|data.*: invalid type: .*'),
        (
            {"metadata": {"name": "s", "namespace": "n", "labels": 5}},
            "metadata.labels: invalid type: integer `5`, expected an object",
        ),
    ],
)
def test_the_type_that_was_found_is_named(value: dict[str, Any], problem: str, server: Loopback) -> None:
    server.respond_with({**wire(), **value})
    error = called("sync", server, lambda api: api.get("s"))
    assert isinstance(error, ModelError)
    import re

    assert re.search(problem, str(error)), str(error)


def test_a_cache_of_secrets_shows_none(server: Loopback) -> None:
    seen: list[str] = []
    page = {
        "apiVersion": "v1",
        "kind": "SecretList",
        "metadata": {"resourceVersion": "8"},
        "items": [wire({"p": [CANARY]}, name="bad", uid="v"), wire({"p": CANARY})],
    }
    server.respond_with(page)
    for _ in range(50):
        server.respond_with({"kind": "Status", "code": 403, "reason": "Forbidden", "message": TOKEN}, 403)
    configuration: Any = client.Configuration()
    configuration.host = server.host
    configuration.api_key = {"BearerToken": f"Bearer {TOKEN}"}
    with client.ApiClient(configuration) as api_client:
        secrets: Any = Api(V1Secret, api_client, namespace="n")
        with Cache(secrets, on_unreadable=lambda error: seen.append(repr(error))) as cache:
            cache.synced(5)
    assert len(seen) >= 1
    assert CANARY not in "".join(seen)
