"""Right uses of `Api` and `AsyncApi`, and mistakes that both type checkers find: an `ignore` comment that neither needs
is an error."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any

from fluxoperator import (
    Api,
    AsyncApi,
    AsyncCache,
    AsyncController,
    Cache,
    Conflict,
    Controller,
    DynamicObject,
    Expired,
    Forbidden,
    Leader,
    MergePatch,
    NotFound,
    Partial,
    PartialObjectMetadata,
    RequestInfo,
    Retry,
    around_requests,
    condition,
    connect,
    connect_async,
    dynamic_kind,
    is_rolled_out,
    merge_patch,
    metadata_of,
    new_copy,
    owner_reference,
    run_controller,
    run_controller_async,
    served_kind,
    served_kind_async,
    set_condition,
    stored_metadata,
)
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from kubernetes import client
from kubernetes.client.exceptions import ApiException
from rules.default_any_example_com.v1 import AnyDefault
from rules.swagger_beside_crd_example_com.v1 import Kitchen


def log(error: ApiException) -> None:
    """Takes the errors of any client."""


def grow(cluster: MiniCluster) -> None:
    """Alters a MiniCluster."""
    cluster.spec.size = 4


def fluent(cluster: MiniCluster) -> MiniCluster:
    """Returns what it alters."""
    return cluster


def shrink(clusters: Api[MiniCluster], part: Partial[MiniCluster]) -> MiniCluster.Partial:
    """Takes any part of a MiniCluster, and returns another one."""
    clusters.apply(part)
    return MiniCluster.Partial(spec=clusters.get("m").spec)


def hook(info: RequestInfo) -> AbstractContextManager[None]:
    """Surrounds a request."""
    return nullcontext(print(info.verb, info.status + 1, info.seconds + 0.5))


def right(clusters: Api[MiniCluster]) -> list[str | None]:
    """Every verb, as it is meant."""
    spec = MiniClusterSpec(containers=[MiniClusterContainer(command="lmp")])
    stored = clusters.create(MiniCluster(metadata={"name": "m"}, spec=spec), dry_run=True)
    after: MiniCluster = clusters.update(stored, clusters.apply(stored, force=True))
    clusters.apply({"metadata": {"name": "m"}}, field_manager="me")
    clusters.edit("m", grow, retries=2)
    clusters.edit(stored, lambda found: setattr(found.spec, "size", 8))
    clusters.status.edit(stored, lambda found: found.set_condition("Ready", True, "Up"))
    clusters.patch(clusters.get(stored), MergePatch({}))
    ready = stored.condition("Ready")
    print(ready.status if ready else condition(stored, "Up"), stored_metadata(stored).name.upper())
    rolled = condition(Api(client.V1Deployment).get("d"), "Available")
    print(rolled.last_update_time if rolled else None, clusters.wait("m", "Ready").spec.size)
    print(clusters.scale("m", 1).spec.replicas, clusters.list(limit=3)[0].spec.size, clusters.list()[1:])
    scale: client.V1Scale | None = clusters.scale(stored, replicas=3) if clusters.exists(stored) else None
    found: MiniCluster | None = clusters.find("m")
    print(clusters.wait(stored, lambda cluster: cluster.spec.tasks == 2).status)
    clusters.wait(stored, "deleted")
    try:
        clusters.delete(after, propagation="Foreground", missing_ok=True)
    except Forbidden as refusal:
        right = refusal.missing_right
        print(refusal.message if right is None else (right.verb, right.resource, right.group, right.namespace))
    except (Conflict, NotFound) as error:
        log(error)
        print([cause.field for cause in error.causes], error.status, error.retry_after, scale, found)
    deployments = Api(client.V1Deployment, field_manager="me").within("flux")
    print(deployments.scale("d", 2), deployments.status.get("d").status)
    print(Api(Kitchen).status.get("k").metadata.name, Api(AnyDefault).everywhere().list().items[0].spec)
    deployments.wait(deployments.get("d"), is_rolled_out)
    team = around_requests(connect("team", kubeconfig="x"), hook)
    crds = Api(client.V1CustomResourceDefinition, team, field_manager="me")
    crds.wait(crds.apply(MiniCluster.crd(), force=True), "Established")
    copied: MiniCluster = new_copy(after, name="n")
    secret: client.V1Secret = new_copy(client.V1Secret(), namespace="team")
    print(metadata_of(secret).name, metadata_of(copied).uid)
    desired = MiniClusterSpec.Partial(
        size=4, containers=[MiniClusterContainer.Partial(command="lmp"), spec.containers[0], {"image": "x"}]
    )
    part = MiniCluster.Partial(metadata={"name": "m"}, spec=desired)
    applied: MiniCluster = clusters.ensure(part, clusters.apply(part, force=True))
    print(clusters.status.apply(part).spec.size, clusters.patch("m", MergePatch(part)), merge_patch(applied, part))
    print(part.spec.size + 1, [each.command for each in part.spec.containers or ()])
    return [each.metadata.name for each in clusters.list(labels={"app": "x"}, limit=None)]


def noted(found: PartialObjectMetadata) -> None:
    """Reconciles metadata."""
    print(found.metadata.uid.upper())


def right_operator(clusters: Api[MiniCluster], cluster: MiniCluster) -> None:
    """An operator whose controller makes the caches, and what its program is told."""
    controller = Controller(clusters, grow).owns(client.V1ConfigMap, client.V1Service, labels={"app": "sizes"})
    controller.owns(MiniCluster, Cache(clusters), when=lambda event, before: before is None)
    controller.watches(client.V1Namespace, lambda namespace: [cluster] if namespace.metadata else [])
    named = [each.spec.size for each in controller.list(MiniCluster)] if controller.find(client.V1Pod, "p") else []
    print(named)
    stored: client.V1ConfigMap = controller.ensure(client.V1ConfigMap())
    owned = [metadata_of(each).name for each in controller.owned(client.V1Service, cluster)]
    maps: Api[client.V1ConfigMap] = clusters.for_kind(client.V1ConfigMap)
    several = Controller([clusters, clusters.within("n")], grow)
    mixed = Controller([Cache(clusters)], grow, on_error=lambda found, error: print(found.spec.size, error))
    clusters.status.set_conditions("m", ("Ready", True, "Up", "it runs"), change=grow)
    pods = Cache(clusters.for_kind(client.V1Pod)).owned_by(cluster)
    print(stored.data, owned, maps.get("m").data, several.is_ready, mixed.is_ready, pods)
    leader = Leader(name="sizes")
    run_controller(lambda: controller, leader="sizes", probe_port=8081)
    run_controller(lambda: controller, leader=leader, probe_port=None)
    if leader.is_waiting and not leader.is_leading:
        raise Retry("not yet", after=2)


def right_without_a_class(clusters: Api[MiniCluster], widgets: Api[DynamicObject]) -> list[str]:
    """Metadata alone, and kinds without a generated class."""
    cache: Cache[PartialObjectMetadata] = Cache(clusters.metadata, index={"uid": lambda found: found.metadata.uid})
    partial: PartialObjectMetadata = clusters.metadata.get("m")
    events = [event.object.kind for event in clusters.everywhere().metadata.watch()]
    owner = owner_reference(partial)
    Widget = dynamic_kind("example.com/v1", "Widget", "widgets", subresources=("status", "scale"))
    widget = widgets.create(Widget(metadata={"name": "w"}, spec={"size": 1}, content={"extra": owner.uid}))
    print(widget.spec["size"], widgets.status.get(widget).status, widgets.scale("w", 2).spec.replicas, cache.list())
    mirrored = Cache(clusters).ensure(clusters.get("m")).spec.size
    run_controller(lambda: Controller(cache, noted).owns(Cache(widgets), Cache(clusters)), wait_for=MiniCluster)
    ready = clusters.status.set_conditions("m", ("Ready", True, "Up", "it runs"), observed_generation=3)
    print(ready.spec.size + mirrored)
    gadgets: Api[DynamicObject] = Api(served_kind("example.com/v1", "Gadget", connect()))
    try:
        return [each.metadata.name for each in gadgets.metadata.list(limit=3)] + events
    except Expired as error:
        return [error.continue_, stored_metadata(partial).uid]


async def right_async(clusters: AsyncApi[MiniCluster]) -> int:
    """The same in the async form."""
    async with AsyncApi(client.V1Node) as nodes:
        print((await nodes.list()).unreadable)
    await clusters.status.edit("m", grow)
    async with around_requests(await connect_async("team"), hook) as api_client:
        await AsyncApi(client.V1DaemonSet, api_client).wait("d", is_rolled_out)
    await clusters.scale("m", 3, field_manager="me")
    return len(await clusters.within("flux").list())


async def slow(cluster: MiniCluster) -> None:
    """Reconciles in the async form."""


if TYPE_CHECKING:  # every line would raise or mislead if it ran
    api = Api(MiniCluster)
    plain = Api(AnyDefault)
    kitchen = Api(Kitchen)
    jobs = Api(client.V1Job)
    cluster = api.get("m")
    part = MiniCluster.Partial(metadata={"name": "m"})

    Api(MiniClusterSpec)  # type: ignore[type-var]  # pyright: ignore
    Api(client.V1PodSpec)  # type: ignore[type-var]  # pyright: ignore
    Api(client.V1PodList)  # type: ignore[type-var]  # pyright: ignore
    Api("MiniCluster")  # type: ignore[arg-type]  # pyright: ignore
    Api(MiniCluster, "default")  # type: ignore[arg-type]  # pyright: ignore
    Api(MiniCluster, None, "default")  # type: ignore[call-arg]  # pyright: ignore
    Api(MiniCluster, manager="me")  # type: ignore[call-arg]  # pyright: ignore
    plain.status.get("a")  # type: ignore[type-var]  # pyright: ignore
    plain.scale("a", 1)  # type: ignore[type-var]  # pyright: ignore
    kitchen.scale("k", 1)  # type: ignore[type-var]  # pyright: ignore
    api.scale("m", "3")  # type: ignore[arg-type]  # pyright: ignore
    api.scale("m")  # type: ignore[call-arg]  # pyright: ignore
    api.get(1)  # type: ignore[arg-type]  # pyright: ignore
    print(api.get("m").spec.task)  # type: ignore[attr-defined]  # pyright: ignore
    print(api.find("m").spec)  # type: ignore[union-attr]  # pyright: ignore
    api.list("app=x")  # type: ignore[call-arg]  # pyright: ignore
    api.list(labels={"a": 1})  # type: ignore[dict-item]  # pyright: ignore
    api.list(resource_version_match="Newest")  # type: ignore[arg-type]  # pyright: ignore
    api.create({"metadata": {"name": "m"}})  # type: ignore[arg-type]  # pyright: ignore
    api.create(client.V1Job())  # type: ignore[arg-type]  # pyright: ignore
    api.replace("m", cluster)  # type: ignore[arg-type, call-arg]  # pyright: ignore
    api.update(cluster)  # type: ignore[call-arg]  # pyright: ignore
    api.update(cluster, jobs.get("j"))  # type: ignore[arg-type]  # pyright: ignore
    api.patch("m", {"spec": {}})  # type: ignore[arg-type]  # pyright: ignore
    api.apply(cluster, manager="me")  # type: ignore[call-arg]  # pyright: ignore
    api.apply(cluster.spec)  # type: ignore[arg-type]  # pyright: ignore
    api.create(part)  # type: ignore[arg-type]  # pyright: ignore
    api.replace(part)  # type: ignore[arg-type]  # pyright: ignore
    api.update(cluster, part)  # type: ignore[arg-type]  # pyright: ignore
    jobs.apply(part)  # type: ignore[arg-type]  # pyright: ignore
    api.apply(AnyDefault.Partial())  # type: ignore[arg-type]  # pyright: ignore
    api.apply(MiniClusterSpec.Partial())  # type: ignore[arg-type]  # pyright: ignore
    Api(MiniCluster.Partial)  # type: ignore[type-var]  # pyright: ignore
    MiniCluster(spec=MiniClusterSpec.Partial(size=4))  # type: ignore[arg-type]  # pyright: ignore
    MiniCluster.Partial(spec=MiniClusterSpec.Partial(sizes=4))  # type: ignore[call-arg]  # pyright: ignore
    MiniCluster.Partial(spec=MiniClusterSpec.Partial(size="4"))  # type: ignore[arg-type]  # pyright: ignore
    MiniCluster.Partial(spec=MiniClusterContainer.Partial())  # type: ignore[arg-type]  # pyright: ignore
    MiniCluster.Partial(kind="Job")  # type: ignore[arg-type]  # pyright: ignore
    MiniClusterSpec.Partial(containers=["busybox"])  # type: ignore[list-item]  # pyright: ignore
    print(part.spec.containers[0])  # type: ignore[index]  # pyright: ignore
    print(part.spec.task)  # type: ignore[attr-defined]  # pyright: ignore
    part.spec.size = "4"  # type: ignore[assignment]  # pyright: ignore
    piece: MiniCluster.Partial = cluster  # type: ignore[assignment]  # pyright: ignore
    whole: MiniCluster = part  # type: ignore[assignment]  # pyright: ignore
    api.edit("m", fluent)  # type: ignore[arg-type]  # pyright: ignore
    api.edit("m", lambda job: job.spec.tasks)  # type: ignore[arg-type, return-value]  # pyright: ignore
    api.edit("m", lambda cluster: cluster)  # type: ignore[arg-type, return-value]  # pyright: ignore
    api.edit(cluster.metadata, grow)  # type: ignore[arg-type]  # pyright: ignore
    api.get(jobs.get("j"))  # type: ignore[arg-type]  # pyright: ignore
    api.wait(jobs.get("j"), "Ready")  # type: ignore[call-overload]  # pyright: ignore
    jobs.patch(cluster, MergePatch({}))  # type: ignore[arg-type]  # pyright: ignore
    Api(client.V1Pod).wait("p", is_rolled_out)  # type: ignore[arg-type]  # pyright: ignore
    is_rolled_out(cluster)  # type: ignore[arg-type]  # pyright: ignore
    metadata_of(cluster.spec)  # type: ignore[arg-type]  # pyright: ignore
    print(metadata_of(cluster).nam)  # type: ignore[attr-defined]  # pyright: ignore
    new_copy({"metadata": {"name": "m"}})  # type: ignore[type-var]  # pyright: ignore
    new_copy(cluster, "n")  # type: ignore[call-arg]  # pyright: ignore
    jobs.create(new_copy(cluster))  # type: ignore[arg-type]  # pyright: ignore
    connect(3)  # type: ignore[arg-type]  # pyright: ignore
    AsyncApi(MiniCluster, connect_async())  # type: ignore[arg-type]  # pyright: ignore
    around_requests(api, hook)  # type: ignore[type-var]  # pyright: ignore
    around_requests(connect_async(), hook)  # type: ignore[type-var, unused-coroutine]  # pyright: ignore
    around_requests(connect())  # type: ignore[call-arg]  # pyright: ignore
    around_requests(connect(), lambda info: info.seconds)  # type: ignore[arg-type, return-value]  # pyright: ignore
    around_requests(connect(), lambda info: nullcontext(info.body))  # type: ignore[attr-defined]  # pyright: ignore
    AsyncApi(MiniCluster, around_requests(connect(), hook))  # type: ignore[arg-type]  # pyright: ignore
    run_controller(Controller(Cache(api), grow))  # type: ignore[arg-type]  # pyright: ignore
    run_controller(lambda: AsyncController(AsyncCache(AsyncApi(MiniCluster)), slow))  # type: ignore[arg-type, return-value]  # pyright: ignore
    run_controller(lambda: Controller(Cache(api), grow), wait_for=client.V1Job)  # type: ignore[arg-type]  # pyright: ignore
    run_controller_async(lambda: Controller(Cache(api), grow))  # type: ignore[arg-type, return-value, unused-coroutine]  # pyright: ignore
    Controller(api, slow)  # type: ignore[arg-type]  # pyright: ignore
    Controller(MiniCluster, grow)  # type: ignore[arg-type]  # pyright: ignore
    Controller(api, grow).owns(int)  # type: ignore[arg-type]  # pyright: ignore
    Controller(api, grow).owned(client.V1Pod, jobs.get("j"))  # type: ignore[arg-type]  # pyright: ignore
    Controller(api, grow).ensure(client.V1PodSpec(containers=[]))  # type: ignore[type-var]  # pyright: ignore
    Controller(api, grow).watches(client.V1Pod, lambda pod: [pod])  # type: ignore[list-item]  # pyright: ignore
    Controller(api, grow).list("m")  # type: ignore[arg-type]  # pyright: ignore
    print(Controller(api, grow).find(client.V1Pod, "m").spec)  # type: ignore[union-attr]  # pyright: ignore
    Cache(api).owned_by("m")  # type: ignore[arg-type]  # pyright: ignore
    api.for_kind(client.V1PodSpec)  # type: ignore[type-var]  # pyright: ignore
    print(api.for_kind(client.V1Pod).get("m").spec.size)  # type: ignore[union-attr]  # pyright: ignore
    run_controller(lambda: Controller(api, grow), probe_port="8081")  # type: ignore[arg-type]  # pyright: ignore
    run_controller(lambda: Controller(api, grow), leader=lambda: Leader(name="m"))  # type: ignore[arg-type]  # pyright: ignore
    api.status.set_conditions("m", change=fluent)  # type: ignore[arg-type]  # pyright: ignore
    Retry()  # type: ignore[call-arg]  # pyright: ignore
    Controller(Cache(api.metadata), grow)  # type: ignore[arg-type]  # pyright: ignore
    Cache(api).ensure(jobs.get("j"))  # type: ignore[arg-type]  # pyright: ignore
    api.status.set_conditions("m", ("Ready", "Yes", "Up", "it runs"))  # type: ignore[arg-type]  # pyright: ignore
    api.status.set_conditions("m", ("Ready", True, "Up"))  # type: ignore[arg-type]  # pyright: ignore
    plain.status.set_conditions("m")  # type: ignore[type-var]  # pyright: ignore
    api.metadata.create(cluster)  # type: ignore[attr-defined]  # pyright: ignore
    api.metadata.edit("m", grow)  # type: ignore[attr-defined]  # pyright: ignore
    print(api.metadata.get("m").spec)  # type: ignore[attr-defined]  # pyright: ignore
    api.metadata.get(cluster)  # type: ignore[arg-type]  # pyright: ignore
    api.metadata.list(label="app=x")  # type: ignore[call-arg]  # pyright: ignore
    api.replace(api.metadata.get("m"))  # type: ignore[arg-type]  # pyright: ignore
    AsyncCache(api.metadata)  # type: ignore[arg-type]  # pyright: ignore
    seen: Cache[MiniCluster] = Cache(api.metadata)  # type: ignore[arg-type]  # pyright: ignore
    Api(dynamic_kind("v1", "Widget"))  # type: ignore[call-arg]  # pyright: ignore
    Api(dynamic_kind("v1", "Widget", "widgets", subresources="status"))  # type: ignore[arg-type]  # pyright: ignore
    Api(dynamic_kind("v1", "Widget", "widgets")).create(cluster)  # type: ignore[arg-type]  # pyright: ignore
    Api(dynamic_kind("v1", "Widget", "widgets"))()  # type: ignore[operator]  # pyright: ignore
    print(Api(served_kind("v1", "Widget")).get("w").data)  # type: ignore[attr-defined]  # pyright: ignore
    AsyncApi(served_kind_async("v1", "Widget"))  # type: ignore[arg-type]  # pyright: ignore
    DynamicObject(metadata={"name": "w"}, size=1)  # type: ignore[call-arg]  # pyright: ignore
    print(Forbidden("", 403, "", "").continue_)  # type: ignore[attr-defined]  # pyright: ignore
    api.apply(MiniCluster.crd())  # type: ignore[arg-type]  # pyright: ignore
    print(cluster["spec"], cluster.items())  # type: ignore[index, attr-defined]  # pyright: ignore
    print(cluster.openapi_types)  # type: ignore[attr-defined]  # pyright: ignore
    print(Forbidden("", 403, "", "").missing_right.verb)  # type: ignore[union-attr]  # pyright: ignore
    print(Conflict("", 409, "", "").missing_right)  # type: ignore[attr-defined]  # pyright: ignore
    api.delete("m", propagation="Foregrounds")  # type: ignore[arg-type]  # pyright: ignore
    print(api.delete("m").metadata)  # type: ignore[union-attr]  # pyright: ignore
    api.delete_all("app=x")  # type: ignore[call-arg]  # pyright: ignore
    api.status.create(cluster)  # type: ignore[attr-defined]  # pyright: ignore
    api.status.apply(jobs.get("j"))  # type: ignore[arg-type]  # pyright: ignore
    print(cluster.condition("Ready").status)  # type: ignore[union-attr]  # pyright: ignore
    for state in filter(None, [cluster.condition("Ready"), condition(cluster, "Ready")]):
        print(state.statsu)  # type: ignore[attr-defined]  # pyright: ignore
    print(api.wait("m", "Ready").statsu)  # type: ignore[attr-defined]  # pyright: ignore
    print(api.scale("m", 1).spec.replica)  # type: ignore[attr-defined]  # pyright: ignore
    cluster.set_condition("Ready", "true", "Up")  # type: ignore[arg-type]  # pyright: ignore
    set_condition(cluster, "Ready", "Yes")  # type: ignore[arg-type]  # pyright: ignore
    print(stored_metadata(cluster).nam)  # type: ignore[attr-defined]  # pyright: ignore
    print(api.list()[0].statsu)  # type: ignore[attr-defined]  # pyright: ignore
    api.list(limit="3")  # type: ignore[arg-type]  # pyright: ignore
    api.within()  # type: ignore[call-arg]  # pyright: ignore
    jobs.create(cluster)  # type: ignore[arg-type]  # pyright: ignore
    for each in api.list():
        each.spec.task = 3  # type: ignore[attr-defined]  # pyright: ignore
    typed: Api[client.V1Job] = api  # type: ignore[assignment]  # pyright: ignore

    async def wrong(clusters: AsyncApi[MiniCluster], plains: AsyncApi[AnyDefault], api_client: Any) -> None:
        print(clusters.get("m").metadata)  # type: ignore[attr-defined]  # pyright: ignore
        await plains.status.get("a")  # type: ignore[type-var]  # pyright: ignore
        await plains.scale("a", 1)  # type: ignore[type-var]  # pyright: ignore
        with AsyncApi(MiniCluster):  # type: ignore[attr-defined]  # pyright: ignore
            pass
        Api(MiniCluster, client.AppsV1Api(api_client))  # type: ignore[arg-type]  # pyright: ignore
