"""Every verb of `Api` and `AsyncApi` on a real server.

Of a kind of a CRD with status and scale, of two kinds of Kubernetes, and of one that is in no namespace.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from fluxoperator import (
    AlreadyExists,
    Api,
    AsyncApi,
    Conflict,
    Invalid,
    JsonPatch,
    MergePatch,
    NotFound,
    apply_from,
)
from fluxoperator.flux_framework_org.v1alpha2 import (
    MiniCluster,
    MiniClusterContainer,
    MiniClusterSpec,
    MiniClusterStatus,
)
from kubernetes import client
from rules.nulls_example_com.v1 import NullUse, NullUseSpec


class Caller:
    """Calls the verbs of a kind in one form, with a client as the official one finds it."""

    def __init__(self, form: str, kind: type[Any], namespace: str | None, **options: Any) -> None:
        self.form = form
        self.kind = kind
        self.options: dict[str, Any] = {"namespace": namespace, "field_manager": "e2e", **options}

    def __call__(self, verb: str, *arguments: Any, **keywords: Any) -> Any:
        """What a verb returns, such as `get` or `status.edit`."""

        async def called() -> Any:
            async with AsyncApi(self.kind, **self.options) as api:
                return await self._method(api, verb)(*arguments, **keywords)

        if self.form == "async":
            return asyncio.run(called())
        with Api(self.kind, **self.options) as api:
            return self._method(api, verb)(*arguments, **keywords)

    def _method(self, api: Any, verb: str) -> Any:
        for part in verb.split("."):
            api = getattr(api, part)
        return api


@pytest.fixture(params=["sync", "async"])
def form(request: pytest.FixtureRequest) -> str:
    """Which of the two forms is called."""
    return str(request.param)


def cluster(name: str) -> MiniCluster:
    """A sparse object."""
    spec = MiniClusterSpec(containers=[MiniClusterContainer(image="lammps")])
    return MiniCluster(metadata={"name": name, "labels": {"team": "a"}}, spec=spec)


@pytest.fixture
def own_namespace(api_client: client.ApiClient, form: str, request: pytest.FixtureRequest) -> str:
    """A namespace of the test's own."""
    name = f"{request.node.originalname}-{form}".replace("_", "-")[:60]
    namespace = client.V1Namespace(metadata=client.V1ObjectMeta(name=name))
    client.CoreV1Api(api_client).create_namespace(namespace)
    return name


def test_a_quantity_that_was_stored_as_a_number_stays_one(
    api_client: client.ApiClient, form: str, own_namespace: str, install: Callable[[Any], None]
) -> None:
    install(MiniCluster)
    resource = MiniCluster.resource.for_custom_objects
    limits = {"cpu": 5, "memory": "1Gi"}
    wire = client.CustomObjectsApi(api_client)
    call = Caller(form, MiniCluster, own_namespace)

    body = {
        "apiVersion": "flux-framework.org/v1alpha2",
        "kind": "MiniCluster",
        "metadata": {"name": "m"},
        "spec": {"containers": [{"image": "a", "resources": {"limits": limits}}]},
    }
    wire.create_namespaced_custom_object(**resource, namespace=own_namespace, body=body)

    def set_image(image: str) -> Callable[[MiniCluster], None]:
        return lambda cluster: setattr(cluster.spec.containers[0], "image", image)

    def images_and_limits() -> list[Any]:
        found: Any = wire.get_namespaced_custom_object(**resource, namespace=own_namespace, name="m")
        return [(one["image"], one["resources"]["limits"]) for one in found["spec"]["containers"]]

    after = call("edit", "m", set_image("b"))
    assert images_and_limits() == [("b", limits)]
    set_image("c")(after)
    call("replace", after)
    assert images_and_limits() == [("c", limits)]


def test_a_kind_of_a_crd(form: str, own_namespace: str, install: Callable[[Any], None]) -> None:
    install(MiniCluster)
    call = Caller(form, MiniCluster, own_namespace)
    assert call("create", cluster("a"), dry_run=True).spec.deadline_seconds == 31_500_000
    assert call("find", "a") is None
    for name in ("a", "b", "c"):
        call("create", cluster(name))
    with pytest.raises(AlreadyExists):
        call("create", cluster("a"))
    assert call("exists", "a")
    listed = call("list", page_size=2, labels={"team": "a"})
    assert [each.metadata.name for each in listed] == ["a", "b", "c"]
    assert len(call("list", fields={"metadata.name": "b"})) == 1
    changed_in_all_ways(call)
    removed(call)


def changed_in_all_ways(call: Caller) -> None:
    """`patch`, `replace`, `update`, `edit`, `apply`, with their conflicts."""
    read = call("patch", "a", MergePatch({"spec": {"size": 2}}))
    stale = MiniCluster.from_dict(read.to_dict())
    read.spec.size = 3
    assert call("replace", read).spec.size == 3
    with pytest.raises(Conflict):
        call("replace", stale)
    changed = MiniCluster.from_dict(stale.to_dict())
    changed.spec.tasks = 4
    with pytest.raises(Conflict):
        call("update", stale, changed)

    def grow(found: MiniCluster) -> None:
        found.spec.size = 5

    assert call("edit", "a", grow).spec.size == 5
    with pytest.raises(Invalid) as wrong:
        call("patch", "a", MergePatch({"spec": {"size": "many"}}))
    assert "spec.size" in [cause.field for cause in wrong.value.causes]
    assert call("patch", "a", JsonPatch().replace("/spec/size", 1)).spec.size == 1
    with pytest.raises(Conflict):
        call("apply", cluster("c"), field_manager="other")  # its containers are those of another manager
    applied = call("apply", cluster("d"))
    after = MiniCluster.from_dict(applied.to_dict())
    after.spec.tasks = 6
    value = apply_from(applied, after, "e2e")
    assert call("apply", value).spec.tasks == 6


def test_an_update_to_null_conflicts_too(form: str, own_namespace: str, install: Callable[[Any], None]) -> None:
    install(NullUse)
    call = Caller(form, NullUse, own_namespace)
    stale = call("create", NullUse(metadata={"name": "n"}, spec=NullUseSpec(must="x", may="y")))
    call("patch", "n", MergePatch({"metadata": {"labels": {"a": "b"}}}))

    def erase(found: NullUse) -> None:
        found.spec = NullUseSpec(must=None, may="z")

    after = NullUse.from_dict(stale.to_dict())
    erase(after)
    with pytest.raises(Conflict, match="has been modified"):
        call("update", stale, after)
    assert call("edit", "n", erase).to_dict()["spec"] == {"must": None, "may": "z"}


def removed(call: Caller) -> None:
    """`delete` by name and by object, `delete_all`, and `wait` for the end."""
    read = call("get", "a")
    call("delete", read)
    call("wait", "a", "deleted", 10)
    call("create", cluster("a"))
    with pytest.raises(Conflict):
        call("delete", read)  # another object of that name
    call("delete", "a")
    assert call("delete", "a", missing_ok=True) is None
    with pytest.raises(NotFound):
        call("delete", "a")
    call("delete_all", labels={"team": "a"})
    assert len(call("list")) == 0


def test_status_and_scale(form: str, own_namespace: str, install: Callable[[Any], None]) -> None:
    install(MiniCluster)
    call = Caller(form, MiniCluster, own_namespace)
    call("create", cluster("m"))
    assert call("scale", "m", 3).spec.replicas == 3
    assert call("get", "m").spec.size == 3

    def run(found: MiniCluster) -> None:
        found.status = MiniClusterStatus(jobid="j", maximum_size=3, selector="a=b", size=1)

    assert call("status.edit", "m", run).status.size == 1
    assert call("status.patch", "m", MergePatch({"status": {"size": 2}})).status.size == 2
    before = call("status.get", "m")
    after = MiniCluster.from_dict(before.to_dict())
    after.status = MiniClusterStatus(jobid="j", maximum_size=3, selector="a=b", size=4)
    assert call("status.update", before, after).status.size == 4
    with pytest.raises(Conflict):
        call("status.replace", before)
    after.status = MiniClusterStatus(jobid="k", maximum_size=3, selector="a=b", size=4)
    stored: MiniCluster = call("status.apply", after, field_manager="other", force=True)
    assert stored.status is not None and stored.status.jobid == "k"
    entries: list[Any] = stored.to_dict()["metadata"]["managedFields"]
    owners = [each for each in entries if each["manager"] == "other"]
    assert [(each["operation"], each["subresource"]) for each in owners] == [("Apply", "status")]

    def is_k(found: MiniCluster) -> bool:
        return found.status is not None and found.status.jobid == "k"

    assert call("wait", "m", is_k, 10).metadata.name == "m"


def test_kinds_of_kubernetes(form: str, own_namespace: str) -> None:
    jobs = Caller(form, client.V1Job, own_namespace)
    container = client.V1Container(name="c", image="busybox")
    template = client.V1PodTemplateSpec(spec=client.V1PodSpec(containers=[container], restart_policy="Never"))
    job = client.V1Job(metadata=client.V1ObjectMeta(name="j"), spec=client.V1JobSpec(template=template))
    assert jobs("apply", job).spec.backoff_limit == 6
    conditions: dict[str, Any] = {
        "status": {"startTime": "2026-01-01T00:00:00Z", "active": 1, "ready": 0, "uncountedTerminatedPods": {}}
    }
    assert jobs("status.patch", "j", MergePatch(conditions)).status.active == 1
    found = jobs("list").items[0]
    assert (found.api_version, found.kind) == ("batch/v1", "Job")
    jobs("delete", found, propagation="Background")

    namespaces = Caller(form, client.V1Namespace, None)
    assert namespaces("get", own_namespace).metadata.name == own_namespace

    def label(found: client.V1Namespace) -> None:
        assert found.metadata is not None
        found.metadata.labels = {**(found.metadata.labels or {}), "team": form}

    namespaces("edit", own_namespace, label)
    assert [each.metadata.name for each in namespaces("list", labels={"team": form})] == [own_namespace]
