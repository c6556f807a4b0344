"""Names and objects as the targets of verbs -> the requests, and what happens if another object has the name now."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from api_caller import ApiCaller, mini_cluster
from fluxoperator import Conflict, MergePatch, ModelError, NotFound
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
from kubernetes import client
from loopback import Loopback, listed

BASE = "/apis/flux-framework.org/v1alpha2/namespaces/flux/miniclusters"
Call = Callable[[Any, Any], Any]

CALLS: dict[str, Call] = {
    "get": lambda api, target: api.get(target),
    "find": lambda api, target: api.find(target),
    "exists": lambda api, target: api.exists(target),
    "edit": lambda api, target: api.edit(target, grow),
    "patch": lambda api, target: api.patch(target, MergePatch({"spec": {"size": 3}})),
    "scale": lambda api, target: api.scale(target, 3),
    "delete": lambda api, target: api.delete(target),
    "status.get": lambda api, target: api.status.get(target),
    "status.edit": lambda api, target: api.status.edit(target, leave),
    "status.patch": lambda api, target: api.status.patch(target, MergePatch({"status": {"size": 3}})),
    "wait": lambda api, target: api.wait(target, is_there, 5),
}


SCALE = {"apiVersion": "autoscaling/v1", "kind": "Scale", "metadata": {"name": "m"}, "spec": {"replicas": 3}}


def grow(cluster: MiniCluster) -> None:
    """A change."""
    cluster.spec.size = 3


def leave(cluster: MiniCluster) -> None:
    """No change."""


def is_there(cluster: MiniCluster) -> bool:
    """What every object is."""
    return True


def is_never(cluster: MiniCluster) -> bool:
    """What no object is."""
    return False


def stored(uid: str = "u1", **metadata: Any) -> MiniCluster:
    """An object as it was read."""
    return MiniCluster.from_dict(wire(uid, **metadata))


def wire(uid: str = "u1", **metadata: Any) -> dict[str, Any]:
    """An object as a server sends it."""
    found = mini_cluster()
    return {**found, "metadata": {**found["metadata"], "uid": uid, **metadata}}


def respond(server: Loopback, name: str, uid: str = "u1") -> None:
    """What the server answers to a call."""
    if name == "wait":
        server.respond_with(listed(wire(uid), resourceVersion="9"))
        return
    for _ in range(2 if name == "edit" else 1):
        server.respond_with(SCALE if name == "scale" else wire(uid))


@pytest.mark.parametrize("name", CALLS)
def test_an_object_is_found_where_its_name_is(api: ApiCaller, server: Loopback, name: str) -> None:
    respond(server, name)
    api(lambda clusters: CALLS[name](clusters, "m"))
    by_name = [request.line for request in server.requests]
    server.requests.clear()
    respond(server, name)
    api(lambda clusters: CALLS[name](clusters.everywhere(), stored()))
    assert [request.line for request in server.requests] == by_name
    assert by_name[0].partition("?")[0].split()[1].startswith(BASE)


@pytest.mark.parametrize("name", CALLS)
def test_what_names_no_object_of_the_api_is_refused(api: ApiCaller, server: Loopback, name: str) -> None:
    with pytest.raises(ValueError, match="MiniCluster `m`: an `Api` of all namespaces has no object by name"):
        api(lambda clusters: CALLS[name](clusters.everywhere(), "m"))
    with pytest.raises(ModelError, match=r"metadata\.namespace: `other`, but the `Api` is that of `flux`"):
        api(lambda clusters: CALLS[name](clusters, stored(namespace="other")))
    with pytest.raises(ModelError, match=r"metadata\.namespace: required, because the `Api` is that of all"):
        api(lambda clusters: CALLS[name](clusters.everywhere(), stored(namespace=None)))
    with pytest.raises(ModelError, match=r"metadata\.name: required"):
        api(lambda clusters: CALLS[name](clusters, stored(name=None)))
    with pytest.raises(TypeError, match="None is no object: expected the name of a MiniCluster, or a MiniCluster"):
        api(lambda clusters: CALLS[name](clusters, None))
    with pytest.raises(ModelError, match="MiniCluster"):
        api(lambda clusters: CALLS[name](clusters, client.V1Job(metadata=client.V1ObjectMeta(name="m"))))
    assert server.requests == []


def call(name: str, clusters: Any) -> Any:
    """A call with an object that was read."""
    return CALLS[name](clusters, stored())


def test_another_object_of_that_name_is_not_the_one_that_was_read(api: ApiCaller, server: Loopback) -> None:
    text = "the object has the uid u2, expected u1: that one was deleted, and this one made"
    for name in ("get", "status.get"):
        respond(server, name, "u2")
        with pytest.raises(NotFound, match=text):
            api(partial(call, name))
    respond(server, "find", "u2")
    assert api(lambda clusters: clusters.find(stored())) is None
    respond(server, "exists", "u2")
    assert api(lambda clusters: clusters.exists(stored())) is False
    server.requests.clear()
    for name in ("edit", "status.edit"):
        server.respond_with(wire("u2"))
        with pytest.raises(Conflict, match=text):
            api(partial(call, name))
    assert len(server.requests) == 2  # read once, and not again as after other conflicts


def test_an_edit_that_conflicts_finds_that_its_object_is_gone(api: ApiCaller, server: Loopback) -> None:
    server.respond_with(wire())
    server.respond_with({"kind": "Status", "code": 409, "reason": "Conflict"}, 409)
    server.respond_with(wire("u2"))
    with pytest.raises(Conflict, match="the object has the uid u2, expected u1"):
        api(lambda clusters: clusters.edit(stored(), grow))
    assert len(server.requests) == 3


def test_an_object_without_a_uid_is_any_of_its_name(api: ApiCaller, server: Loopback) -> None:
    server.respond_with(wire("u2"))
    new = MiniCluster(metadata={"name": "m"}, spec=stored().spec)
    assert api(lambda clusters: clusters.get(new)).metadata.uid == "u2"


def event(kind: str, found: dict[str, Any]) -> bytes:
    return json.dumps({"type": kind, "object": found}).encode() + b"\n"


def test_a_wait_for_an_object_is_over_when_that_one_is_gone(api: ApiCaller, server: Loopback) -> None:
    for items in ([], [wire("u2")]):
        server.respond_with(listed(*items, resourceVersion="9"))
        assert api(lambda clusters: clusters.wait(stored(), "deleted", 5)) is None
        server.respond_with(listed(*items, resourceVersion="9"))
        with pytest.raises(NotFound, match="MiniCluster `m` with the uid u1 was deleted"):
            api(lambda clusters: clusters.wait(stored(), "Ready", 5))
    server.respond_with(listed(wire(), resourceVersion="9"))
    server.respond_with([event("DELETED", wire(resourceVersion="10"))])
    with pytest.raises(NotFound, match="was deleted"):
        api(lambda clusters: clusters.wait(stored(), is_never, 5))


def test_a_predicates_own_timeout_is_not_that_of_the_wait(api: ApiCaller, server: Loopback) -> None:
    def asks_others(cluster: MiniCluster) -> bool:
        raise TimeoutError("the registry does not answer")

    server.respond_with(listed(wire(), resourceVersion="9"))
    with pytest.raises(TimeoutError, match="the registry does not answer"):
        api(lambda clusters: clusters.wait("m", asks_others, 5))


@pytest.mark.parametrize("result", [None, True, False])
def test_a_change_may_return_a_bool(api: ApiCaller, server: Loopback, result: bool | None) -> None:
    def change(cluster: MiniCluster) -> bool | None:
        cluster.spec.size = 3
        return result

    respond(server, "edit")
    api(lambda clusters: clusters.edit("m", change))
    assert server.requests[1].json == {"metadata": {"resourceVersion": "7"}, "spec": {"size": 3}}


def test_a_condition_is_set_in_one_line(api: ApiCaller, server: Loopback) -> None:
    def is_up(cluster: MiniCluster) -> bool:
        return cluster.set_condition("Ready", True, "Up", "it is up")

    status = {"jobid": "j", "maximumSize": 1, "selector": "s", "size": 2}
    for _ in range(2):
        server.respond_with(mini_cluster(status=status))
    api(lambda clusters: clusters.status.edit("m", is_up))
    (made,) = server.requests[1].json["status"]["conditions"]
    assert (made["type"], made["status"], made["reason"]) == ("Ready", "True", "Up")


async def later(cluster: MiniCluster) -> None:
    """A change of the wrong form."""
    await asyncio.sleep(0)


def itself(cluster: MiniCluster) -> MiniCluster:
    """A change that returns what it changed."""
    return cluster


@pytest.mark.parametrize(("change", "name"), [(itself, "MiniCluster"), (id, "int"), (later, "coroutine")])
def test_other_results_of_a_change_are_refused(
    api: ApiCaller, server: Loopback, change: Callable[[Any], Any], name: str
) -> None:
    server.respond_with(wire())
    with pytest.raises(TypeError, match=f"edit of `m`: `change` returned {name}; it alters its argument"):
        api(lambda clusters: clusters.edit("m", change))
