"""The verbs of `Api` and `AsyncApi` -> the requests that a server receives, and what is returned."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from typing import Any

import pytest
from api_caller import ApiCaller, mini_cluster
from fluxoperator import (
    Apply,
    Conflict,
    Expired,
    Invalid,
    JsonPatch,
    MergePatch,
    ModelError,
    NoSubresourceError,
    NotFound,
    UnexpectedResponse,
    UnreadableError,
)
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from kubernetes import client
from loopback import Loopback, listed

BASE = "/apis/flux-framework.org/v1alpha2/namespaces/flux/miniclusters"

STATUS = {"jobid": "j", "maximumSize": 1, "selector": "s", "size": 2}


def status(code: int, reason: str, **others: Any) -> dict[str, Any]:
    return {"kind": "Status", "apiVersion": "v1", "status": "Failure", "code": code, "reason": reason, **others}


def new_cluster(**metadata: Any) -> MiniCluster:
    return MiniCluster(
        metadata={"name": "m", **metadata}, spec=MiniClusterSpec(containers=[MiniClusterContainer(command="lmp")])
    )


def lines(server: Loopback) -> list[str]:
    return [request.line for request in server.requests]


def test_get_returns_the_object(api: ApiCaller, server: Loopback) -> None:
    server.respond_with(mini_cluster())
    found = api(lambda clusters: clusters.get("m"))
    assert isinstance(found, MiniCluster)
    assert found.spec.containers[0].command == "lmp"
    assert lines(server) == [f"GET {BASE}/m"]
    assert server.requests[0].headers["accept"] == "application/json"


def test_find_and_exists_take_404_for_none(api: ApiCaller, server: Loopback) -> None:
    server.respond_with(status(404, "NotFound"), 404)
    assert api(lambda clusters: clusters.find("m")) is None
    server.respond_with(status(404, "NotFound"), 404)
    assert api(lambda clusters: clusters.exists("m")) is False
    server.respond_with(mini_cluster())
    assert api(lambda clusters: clusters.exists("m")) is True


def test_find_and_list_ask_for_the_crd_where_the_server_does_not_have_the_kind(
    api: ApiCaller, server: Loopback
) -> None:
    unknown = "404 page not found: the server has no such kind, version or subresource; is the CRD installed[?]"
    for method in ("find", "list"):
        server.respond_with(b"404 page not found\n", 404, "text/plain")
        with pytest.raises(NotFound, match=f"404 NotFound: {unknown}$"):
            api.verb(method, *(["m"] if method == "find" else []))


def test_list_follows_the_pages(api: ApiCaller, server: Loopback) -> None:
    server.respond_with(listed(mini_cluster("a"), resourceVersion="9", **{"continue": "c/1"}))
    server.respond_with(listed(mini_cluster("b"), {"spec": 3}, resourceVersion="9"))
    found = api(
        lambda clusters: clusters.list(
            labels={"app": "x", "b": ""}, fields={"metadata.name": "a,b"}, page_size=1, resource_version="5"
        )
    )
    assert [each.metadata.name for each in found] == ["a", "b"]
    assert (found.metadata.resource_version, found.metadata.continue_) == ("9", "")
    assert [str(each) for each in found.unreadable] == [
        "MiniCluster (flux-framework.org/v1alpha2): spec: invalid type: integer `3`, expected an object"
    ]
    selectors = "labelSelector=app%3Dx%2Cb%3D&fieldSelector=metadata.name%3Da%5C%2Cb&limit=1"
    assert lines(server) == [
        f"GET {BASE}?{selectors}&resourceVersion=5",
        f"GET {BASE}?{selectors}&continue=c%2F1",
    ]


def test_list_begins_again_where_the_server_forgot_the_version(api: ApiCaller, server: Loopback) -> None:
    server.respond_with(listed(mini_cluster("a"), **{"continue": "c"}))
    server.respond_with(status(410, "Expired"), 410)
    server.respond_with(listed(mini_cluster("b"), resourceVersion="12"))
    found = api(lambda clusters: clusters.list())
    assert [each.metadata.name for each in found] == ["b"]
    assert lines(server) == [f"GET {BASE}?limit=500", f"GET {BASE}?limit=500&continue=c", f"GET {BASE}"]
    server.respond_with(status(410, "Expired"), 410)
    with pytest.raises(Expired):
        api(lambda clusters: clusters.list(resource_version="1", resource_version_match="Exact"))


def test_a_list_without_an_end_is_an_error(api: ApiCaller, server: Loopback) -> None:
    for _ in range(2):
        server.respond_with(listed(**{"continue": "c"}))
    with pytest.raises(UnexpectedResponse, match=r"has been there before; expected a list that ends"):
        api(lambda clusters: clusters.list())


def test_unreadable_objects_are_handed_to_the_callers_function(api: ApiCaller, server: Loopback) -> None:
    seen: list[UnreadableError] = []
    server.respond_with(listed({"metadata": {"name": "bad"}, "spec": 3}))
    found = api(lambda clusters: clusters.list(), on_unreadable=seen.append)
    assert (list(found), seen) == ([], found.unreadable)
    assert seen[0].wire["metadata"]["name"] == "bad"


def test_create_sends_what_was_set(api: ApiCaller, server: Loopback) -> None:
    server.respond_with(mini_cluster(), 201)
    stored = api(lambda clusters: clusters.create(new_cluster(), dry_run=True), field_manager="me")
    assert stored.metadata.resource_version == "7"
    assert lines(server) == [f"POST {BASE}?dryRun=All&fieldManager=me"]
    assert server.requests[0].json == {
        "apiVersion": "flux-framework.org/v1alpha2",
        "kind": "MiniCluster",
        "metadata": {"name": "m"},
        "spec": {"containers": [{"command": "lmp"}]},
    }


def send_patch(patch: Any, clusters: Any) -> Any:
    return clusters.patch("m", patch)


def test_replace_and_patch(api: ApiCaller, server: Loopback) -> None:
    server.respond_with(mini_cluster())
    api(lambda clusters: clusters.replace(MiniCluster.from_dict(mini_cluster())))
    assert server.requests[0].json == mini_cluster()
    for patch in (MergePatch({"spec": {"size": 2}}), JsonPatch().remove("/spec/size")):
        server.respond_with(mini_cluster())
        api(partial(send_patch, patch), field_manager="me")
    server.respond_with(mini_cluster())
    applied = Apply({"apiVersion": "x/v1", "kind": "X"}, field_manager="other")
    api(lambda clusters: clusters.patch("m", applied), field_manager="me")
    assert lines(server) == [
        f"PUT {BASE}/m",
        f"PATCH {BASE}/m?fieldManager=me",
        f"PATCH {BASE}/m?fieldManager=me",
        f"PATCH {BASE}/m?fieldManager=other",
    ]
    assert [request.headers["content-type"] for request in server.requests[1:]] == [
        "application/merge-patch+json",
        "application/json-patch+json",
        "application/apply-patch+yaml",
    ]
    with pytest.raises(TypeError, match="patch of `m`: dict; expected MergePatch"):
        api(lambda clusters: clusters.patch("m", {"spec": {}}))


def test_apply_sends_what_was_set_under_a_manager(api: ApiCaller, server: Loopback) -> None:
    server.respond_with(mini_cluster())
    api(lambda clusters: clusters.apply(new_cluster(), force=True), field_manager="me")
    server.respond_with(mini_cluster())
    api(lambda clusters: clusters.apply({"metadata": {"name": "m"}, "spec": {"size": 2}}, field_manager="you"))
    assert lines(server) == [f"PATCH {BASE}/m?fieldManager=me&force=true", f"PATCH {BASE}/m?fieldManager=you"]
    head = {"apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster", "metadata": {"name": "m"}}
    assert server.requests[1].json == {**head, "spec": {"size": 2}}
    with pytest.raises(ValueError, match="a field manager is required"):
        api(lambda clusters: clusters.apply(new_cluster()))
    assert len(server.requests) == 2


def test_update_sends_the_difference_with_the_version(api: ApiCaller, server: Loopback) -> None:
    before = MiniCluster.from_dict(mini_cluster())
    after = deepcopy(before)
    after.spec.size = 3
    after.metadata.labels = {"a": "b"}
    server.respond_with(mini_cluster(version="8"))
    assert api(lambda clusters: clusters.update(before, after)).metadata.resource_version == "8"
    assert lines(server) == [f"PATCH {BASE}/m"]
    assert server.requests[0].headers["content-type"] == "application/merge-patch+json"
    assert server.requests[0].json == {
        "metadata": {"labels": {"a": "b"}, "resourceVersion": "7"},
        "spec": {"size": 3},
    }
    same = api(lambda clusters: clusters.update(before, deepcopy(before)))
    assert (same, len(server.requests)) == (before, 1)


def test_update_sends_a_json_patch_where_a_null_is_set(api: ApiCaller, server: Loopback) -> None:
    read = MiniCluster.from_dict(mini_cluster())
    wire = mini_cluster()
    wire["spec"] = {**wire["spec"], "unknown": None, "size": 2}
    server.respond_with(mini_cluster())
    api(lambda clusters: clusters.update(read, MiniCluster.from_dict(wire)))
    steps = server.requests[0].json
    assert steps[0] == {"op": "test", "path": "/metadata/resourceVersion", "value": "7"}
    assert sorted(steps[1:], key=lambda step: step["path"]) == [
        {"op": "add", "path": "/spec/size", "value": 2},
        {"op": "add", "path": "/spec/unknown", "value": None},
    ]
    refusal = "the server rejected our request due to an error in our request"
    server.respond_with(status(422, "Invalid", message=refusal, details={}), 422)
    with pytest.raises(Conflict, match="the object has been modified"):
        api(lambda clusters: clusters.update(read, MiniCluster.from_dict(wire)))
    server.respond_with(status(422, "Invalid", message="too small"), 422)
    with pytest.raises(Invalid):
        api(lambda clusters: clusters.update(read, MiniCluster.from_dict(wire)))


WRONG_UPDATES: list[tuple[Callable[[Any, Any], Any], str]] = [
    (lambda before, after: before["metadata"].pop("resourceVersion"), "metadata.resourceVersion: required"),
    (lambda before, after: after["metadata"].update(name="n"), "metadata.name: `n`, but it was `m`"),
    (lambda before, after: after["metadata"].update(uid="u2"), "metadata.uid: `u2`, but it was `u1`"),
    (
        lambda before, after: after.update(status=STATUS, spec=before["spec"]),
        "use `status.update` or `status.edit`",
    ),
]


@pytest.mark.parametrize(("change", "problem"), WRONG_UPDATES)
def test_update_raises_before_it_sends(api: ApiCaller, server: Loopback, change: Any, problem: str) -> None:
    before, after = mini_cluster(), deepcopy(mini_cluster(spec={"containers": [], "size": 9}))
    change(before, after)
    with pytest.raises(ModelError, match=problem):
        api(lambda clusters: clusters.update(MiniCluster.from_dict(before), MiniCluster.from_dict(after)))
    assert server.requests == []


def test_edit_reads_again_after_a_conflict(api: ApiCaller, server: Loopback) -> None:
    server.respond_with(mini_cluster(version="7"))
    server.respond_with(status(409, "Conflict"), 409)
    server.respond_with(mini_cluster(version="8"))
    server.respond_with(mini_cluster(version="9"))
    calls: list[str | None] = []

    def change(cluster: MiniCluster) -> None:
        calls.append(cluster.metadata.resource_version)
        cluster.spec.size = 5

    assert api(lambda clusters: clusters.edit("m", change)).metadata.resource_version == "9"
    assert calls == ["7", "8"]
    versions = [request.json["metadata"]["resourceVersion"] for request in server.requests if request.body]
    assert versions == ["7", "8"]


def test_edit_gives_up_and_sends_nothing_for_nothing(api: ApiCaller, server: Loopback) -> None:
    for _ in range(3):
        server.respond_with(mini_cluster())
        server.respond_with(status(409, "Conflict"), 409)

    def change(cluster: MiniCluster) -> None:
        cluster.spec.size = 5

    def leave(cluster: MiniCluster) -> None: ...

    with pytest.raises(Conflict):
        api(lambda clusters: clusters.edit("m", change, retries=2))
    assert len(server.requests) == 6
    server.respond_with(mini_cluster())
    api(lambda clusters: clusters.edit("m", leave))
    assert lines(server)[6:] == [f"GET {BASE}/m"]


def test_edit_refuses_a_change_that_returns_something(api: ApiCaller, server: Loopback) -> None:
    async def coroutine(cluster: MiniCluster) -> None: ...

    def fluent(cluster: MiniCluster) -> MiniCluster:
        return cluster

    changes: list[Callable[[MiniCluster], Any]] = [fluent, coroutine]
    for change in changes:
        server.respond_with(mini_cluster())
        with pytest.raises(TypeError, match="edit of `m`: `change` returned (MiniCluster|coroutine)"):
            api.verb("edit", "m", change)
    assert len(server.requests) == 2


def test_delete_by_name_and_by_object(api: ApiCaller, server: Loopback) -> None:
    server.respond_with({"kind": "Status", "apiVersion": "v1", "status": "Success"})
    assert api(lambda clusters: clusters.delete("m", propagation="Foreground", grace_seconds=0, dry_run=True)) is None
    server.respond_with(mini_cluster())
    read = MiniCluster.from_dict(mini_cluster())
    assert isinstance(api(lambda clusters: clusters.delete(read, resource_version="7")), MiniCluster)
    assert lines(server) == [f"DELETE {BASE}/m?dryRun=All", f"DELETE {BASE}/m"]
    head = {"apiVersion": "v1", "kind": "DeleteOptions"}
    # Servers ignore the query of a request that has a body.
    options = {"propagationPolicy": "Foreground", "gracePeriodSeconds": 0, "dryRun": ["All"]}
    assert server.requests[0].json == {**head, **options}
    assert server.requests[1].json == {**head, "preconditions": {"uid": "u1", "resourceVersion": "7"}}
    server.respond_with(status(404, "NotFound"), 404)
    assert api(lambda clusters: clusters.delete("m", missing_ok=True)) is None
    server.respond_with(status(404, "NotFound"), 404)
    with pytest.raises(NotFound):
        api(lambda clusters: clusters.delete("m"))


def test_delete_all_needs_a_selector(api: ApiCaller, server: Loopback) -> None:
    no_labels: list[Any] = [None, {}, ""]
    for labels in no_labels:
        with pytest.raises(ValueError, match="neither labels nor fields"):
            api.verb("delete_all", labels=labels)
    with pytest.raises(ValueError, match="all namespaces"):
        api(lambda clusters: clusters.everywhere().delete_all(all=True))
    server.respond_with(listed(mini_cluster()))
    assert len(api(lambda clusters: clusters.delete_all(labels={"app": "x"}))) == 1
    server.respond_with({"kind": "Status", "apiVersion": "v1", "status": "Success"})
    assert len(api(lambda clusters: clusters.delete_all(all=True))) == 0
    assert lines(server) == [f"DELETE {BASE}?labelSelector=app%3Dx", f"DELETE {BASE}"]


def test_scale_patches_the_subresource(api: ApiCaller, server: Loopback) -> None:
    server.respond_with(
        {"kind": "Scale", "apiVersion": "autoscaling/v1", "metadata": {"name": "m"}, "spec": {"replicas": 4}}
    )
    scale = api(lambda clusters: clusters.scale("m", 4), field_manager="me")
    assert scale.spec.replicas == 4
    assert lines(server) == [f"PATCH {BASE}/m/scale?fieldManager=me"]
    assert server.requests[0].json == {"spec": {"replicas": 4}}
    with pytest.raises(ValueError, match="-1 replicas"):
        api(lambda clusters: clusters.scale("m", -1))


def test_the_status_has_verbs_of_its_own(api: ApiCaller, server: Loopback) -> None:
    read = MiniCluster.from_dict(mini_cluster())
    after = MiniCluster.from_dict(mini_cluster(status=STATUS))

    def change(cluster: MiniCluster) -> None:
        cluster.status = after.status

    uses: list[Callable[[Any], Any]] = [
        lambda clusters: clusters.status.get("m"),
        lambda clusters: clusters.status.replace(after),
        lambda clusters: clusters.status.patch("m", MergePatch({"status": {"size": 1}})),
        lambda clusters: clusters.status.apply(after),
        lambda clusters: clusters.status.update(read, after),
    ]
    for use in uses:
        server.respond_with(mini_cluster())
        api(use, field_manager="me")
    server.respond_with(mini_cluster())
    server.respond_with(mini_cluster())
    api(lambda clusters: clusters.status.edit("m", change), field_manager="me")
    assert lines(server) == [
        f"GET {BASE}/m/status",
        f"PUT {BASE}/m/status?fieldManager=me",
        f"PATCH {BASE}/m/status?fieldManager=me",
        f"PATCH {BASE}/m/status?fieldManager=me",
        f"PATCH {BASE}/m/status?fieldManager=me",
        f"GET {BASE}/m/status",
        f"PATCH {BASE}/m/status?fieldManager=me",
    ]
    head = {"apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster"}
    names = {"name": "m", "namespace": "flux"}
    assert server.requests[3].json == {**head, "metadata": names, "status": STATUS}
    assert server.requests[4].json == {"metadata": {"resourceVersion": "7"}, "status": STATUS}
    other = MiniCluster.from_dict(mini_cluster(spec={"containers": [], "size": 1}))
    with pytest.raises(ModelError, match="spec: changed, but the subresource status has the status alone"):
        api(lambda clusters: clusters.status.update(read, other))


def test_a_kind_without_a_subresource_raises(api: ApiCaller) -> None:
    with pytest.raises(NoSubresourceError, match=r"ConfigMap \(v1\) has no subresource `status`"):
        api(lambda maps: maps.status.get("m"), client.V1ConfigMap)
    with pytest.raises(NoSubresourceError, match=r"Job \(batch/v1\) has no subresource `scale`"):
        api(lambda jobs: jobs.scale("m", 1), client.V1Job)


def test_kinds_of_the_official_client(api: ApiCaller, server: Loopback) -> None:
    server.respond_with(listed({"metadata": {"name": "c"}, "data": {"a": "b"}}, kind="ConfigMap", api="v1"))
    found = api(lambda maps: maps.list(), client.V1ConfigMap).items[0]
    assert isinstance(found, client.V1ConfigMap)
    assert (found.api_version, found.kind, found.data) == ("v1", "ConfigMap", {"a": "b"})
    server.respond_with({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "n"}})
    api(lambda names: names.get("n"), client.V1Namespace)
    server.respond_with({"apiVersion": "batch/v1", "kind": "Job", "metadata": {"name": "j"}}, 201)
    api(lambda jobs: jobs.create(client.V1Job(metadata=client.V1ObjectMeta(name="j"))), client.V1Job)
    assert lines(server) == [
        "GET /api/v1/namespaces/flux/configmaps?limit=500",
        "GET /api/v1/namespaces/n",
        "POST /apis/batch/v1/namespaces/flux/jobs",
    ]
    assert server.requests[2].json == {"apiVersion": "batch/v1", "kind": "Job", "metadata": {"name": "j"}}
    with pytest.raises(ModelError, match="kind: `Pod`, expected `Job`"):
        api(lambda jobs: jobs.create({"kind": "Pod", "metadata": {"name": "j"}}), client.V1Job)
