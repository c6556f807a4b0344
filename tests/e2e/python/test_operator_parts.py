"""What operators are made of besides the typed client, on a real server: partial applies, files of any kinds, events,
finalizers, waits that can fail, caches of several namespaces."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fluxoperator import (
    Api,
    AsyncApi,
    AsyncCache,
    AsyncController,
    AsyncEventRecorder,
    AsyncFinalizer,
    Cache,
    Controller,
    EventRecorder,
    Finalizer,
    Prune,
    WaitFailed,
    apply_all,
    apply_all_async,
    condition,
    generation_changed,
    owner_reference,
)
from fluxoperator.flux_framework_org.v1alpha2 import (
    MiniCluster,
    MiniClusterContainer,
    MiniClusterSpec,
    MiniClusterStatus,
)
from kubernetes import client
from kubernetes.client import EventsV1Event, V1ConfigMap, V1Job, V1Namespace, V1ObjectMeta

FORMS = ["sync", "async"]
HELD = "example.com/dns"


@pytest.fixture(params=FORMS)
def form(request: pytest.FixtureRequest) -> str:
    """Which of the two forms is called."""
    return str(request.param)


@pytest.fixture
def clusters(api_client: client.ApiClient, namespace: str, install: Callable[[Any], None]) -> Api[MiniCluster]:
    """The client of a test's namespace."""
    install(MiniCluster)
    return Api(MiniCluster, api_client, namespace=namespace, field_manager="e2e")


def cluster(name: str, **metadata: Any) -> MiniCluster:
    """A sparse object."""
    spec = MiniClusterSpec(containers=[MiniClusterContainer(image="lammps")])
    return MiniCluster(metadata={"name": name, **metadata}, spec=spec)


def test_a_part_of_an_object_is_applied(clusters: Api[MiniCluster]) -> None:
    clusters.create(cluster("m"))
    labels = MiniCluster.Partial(metadata={"name": "m", "labels": {"team": "a"}})
    assert clusters.apply(labels).metadata.labels == {"team": "a"}
    sized = MiniCluster.Partial(metadata={"name": "m"}, spec={"size": 3})
    found = clusters.apply(sized, force=True)
    assert (found.spec.size, found.metadata.labels) == (3, None), "the manager no longer sets the label"
    status = MiniCluster.Partial(
        metadata={"name": "m"}, status={"jobid": "7", "size": 3, "maximumSize": 3, "selector": "a=b"}
    )
    stored = clusters.status.apply(status).status
    assert stored is not None
    assert stored.selector == "a=b"


def test_objects_of_any_kinds_are_applied_and_pruned(form: str, namespace: str, tmp_path: Path) -> None:
    names = [f"{namespace}-{each}"[-60:].strip("-") for each in ("x", "y")]
    target = f"{namespace}-{form}"[-60:].strip("-")
    team = V1Namespace(metadata=V1ObjectMeta(name=target))
    labels = {"app": names[0]}
    (tmp_path / "map.yaml").write_text(
        "\n".join(["apiVersion: v1", "kind: ConfigMap", f"metadata: {{name: one, labels: {{app: {names[0]}}}}}"])
    )
    sources: list[Any] = [cluster("m", labels=labels), tmp_path / "map.yaml", team, MiniCluster.crd()]
    prune = Prune([MiniCluster, V1ConfigMap], labels=labels)
    options: Any = {"field_manager": f"e2e-{names[0]}", "namespace": target, "prune": prune}

    def applied(objects: list[Any]) -> list[str]:
        if form == "sync":
            return [str(each) for each in apply_all(objects, **options)]
        return [str(each) for each in asyncio.run(apply_all_async(objects, **options))]

    first = applied(sources)
    assert [line.split()[0] for line in first] == ["Namespace", "CustomResourceDefinition", "ConfigMap", "MiniCluster"]
    assert first[0].endswith("created")
    assert all(line.endswith("unchanged") for line in applied(sources))
    assert applied([team, MiniCluster.crd(), tmp_path / "map.yaml"])[-1].endswith("deleted")


def test_an_event_is_counted(form: str, clusters: Api[MiniCluster], api_client: client.ApiClient) -> None:
    found = clusters.create(cluster("m"))

    async def record() -> None:
        async with AsyncEventRecorder(controller="example.com/mirrors") as recorder:
            for _ in range(3):
                await recorder.record(found, "Warning", "NoImage", "cannot pull registry:2", action="Pull")

    if form == "async":
        asyncio.run(record())
    else:
        with EventRecorder(api_client, controller="example.com/mirrors") as recorder:
            for _ in range(3):
                recorder.record(found, "Warning", "NoImage", "cannot pull registry:2", action="Pull")
    events = Api(EventsV1Event, api_client, namespace=found.metadata.namespace).list()
    (event,) = [each for each in events if each.regarding and each.regarding.name == "m"]
    assert (event.reason, event.action, event.note) == ("NoImage", "Pull", "cannot pull registry:2")
    assert event.series is not None
    assert event.series.count == 3


def test_a_finalizer_survives_a_crash_at_each_step(form: str, clusters: Api[MiniCluster]) -> None:
    calls: list[str] = []
    crashes = {"reconcile", "cleanup"}

    def step(name: str) -> None:
        calls.append(name)
        if name in crashes:
            crashes.remove(name)
            raise LookupError(name)

    def call() -> None:
        """Calls a finalizer, made anew as by a program that has just started."""
        found = clusters.get("m")
        if form == "sync":
            Finalizer(clusters, HELD, lambda _: step("reconcile"), lambda _: step("cleanup"))(found)
            return

        async def reconcile(_: MiniCluster) -> None:
            step("reconcile")

        async def cleanup(_: MiniCluster) -> None:
            step("cleanup")

        async def run() -> None:
            async with AsyncApi(MiniCluster, namespace=found.metadata.namespace) as api:
                await AsyncFinalizer(api, HELD, reconcile, cleanup)(found)

        asyncio.run(run())

    clusters.create(cluster("m"))
    for expected in (LookupError, None):
        if expected:
            with pytest.raises(expected):
                call()
        else:
            call()
    assert clusters.get("m").metadata.finalizers == [HELD]
    clusters.delete("m")
    with pytest.raises(LookupError):
        call()
    assert clusters.exists("m"), "held until the cleanup has returned"
    call()
    assert not clusters.exists("m")
    assert calls == ["reconcile", "reconcile", "cleanup", "cleanup"]


def test_a_wait_ends_when_it_is_vain(clusters: Api[MiniCluster], api_client: client.ApiClient, namespace: str) -> None:
    jobs = Api(V1Job, api_client, namespace=namespace, field_manager="e2e")
    container = {"name": "c", "image": "none.example.com/none"}
    spec = {"template": {"spec": {"restartPolicy": "Never", "containers": [container]}}}
    jobs.apply({"apiVersion": "batch/v1", "kind": "Job", "metadata": {"name": "j"}, "spec": spec})
    reasons = {"reason": "BackoffLimitExceeded", "message": "it failed 7 times"}
    conditions = [{"type": kind, "status": "True", **reasons} for kind in ("FailureTarget", "Failed")]
    times = {"startTime": "2026-01-01T00:00:00Z"}
    status = {"conditions": conditions, "failed": 7, **times}
    jobs.status.apply({"apiVersion": "batch/v1", "kind": "Job", "metadata": {"name": "j"}, "status": status})
    with pytest.raises(WaitFailed, match=r"the condition Failed is True \(BackoffLimitExceeded it failed 7 times\)"):
        jobs.wait("j", "Complete", 30, fail_on={"Failed": True})


def test_a_controller_follows_two_namespaces(
    form: str, clusters: Api[MiniCluster], api_client: client.ApiClient
) -> None:
    own = str(clusters.create(cluster("m")).metadata.namespace)
    other = f"{own}-b"[-60:].strip("-")
    Api(V1Namespace, api_client).create(V1Namespace(metadata=V1ObjectMeta(name=other)))
    clusters.within(other).create(cluster("n"))
    calls: list[str] = []
    is_changed = threading.Event()

    def reconcile(found: MiniCluster) -> bool:
        """Notes a call; true after the last one."""
        calls.append(f"{found.metadata.name} {found.spec.size}")
        if len(calls) == 2 and not is_changed.is_set():
            is_changed.set()
            clusters.edit("m", lambda found: setattr(found.metadata, "labels", {"a": "b"}))
            clusters.within(other).edit("n", lambda found: setattr(found.spec, "size", 2))
        return len(calls) >= 3

    async def run() -> None:
        async with AsyncApi(MiniCluster, namespace=own) as api:
            caches = [AsyncCache(api.within(name)) for name in (own, other)]

            async def called(found: MiniCluster) -> None:
                if await asyncio.to_thread(reconcile, found):
                    controller.stop()

            controller = AsyncController(caches, called, when=generation_changed, grace=10)
            await asyncio.wait_for(controller.run(), 60)

    if form == "async":
        asyncio.run(run())
    else:

        def called(found: MiniCluster) -> None:
            if reconcile(found):
                controller.stop()

        caches = [Cache(clusters.within(name)) for name in (own, other)]
        controller = Controller(caches, called, when=generation_changed, grace=10)
        controller.run()
    assert sorted(calls[:2]) == ["m 1", "n 1"]
    assert calls[2:] == ["n 2"]


def size_of(found: MiniCluster) -> V1ConfigMap:
    """The ConfigMap that a cluster owns."""
    metadata = V1ObjectMeta(
        name=f"{found.metadata.name}-size",
        namespace=found.metadata.namespace,
        owner_references=[owner_reference(found)],
    )
    return V1ConfigMap(metadata=metadata, data={"size": str(found.spec.size)})


def test_an_owned_kind_is_kept_and_its_owner_says_so(form: str, clusters: Api[MiniCluster]) -> None:
    clusters.create(cluster("m"))
    maps = clusters.for_kind(V1ConfigMap)
    owned: list[int] = []
    ready = ("Ready", True, "Made", "the ConfigMap is there")

    def count_pods(found: MiniCluster) -> None:
        found.status = MiniClusterStatus(jobid="1", maximum_size=1, selector="app=m", size=1)

    def disturb(count: int) -> bool:
        """Deletes the ConfigMap after it was made; true once it was made again."""
        owned.append(count)
        if owned.count(1) == 1 and count == 1:
            maps.delete("m-size")
        return owned.count(1) >= 2

    async def run() -> None:
        async with AsyncApi(MiniCluster, namespace=clusters.get("m").metadata.namespace, field_manager="e2e") as api:

            async def called(found: MiniCluster) -> None:
                count = len(controller.owned(V1ConfigMap, found))
                await controller.ensure(size_of(found))
                await api.status.set_conditions(found, ready, change=count_pods)
                if await asyncio.to_thread(disturb, count):
                    controller.stop()

            controller = AsyncController(api, called, resync=1).owns(V1ConfigMap)
            await asyncio.wait_for(controller.run(), 60)

    if form == "async":
        asyncio.run(run())
    else:

        def called(found: MiniCluster) -> None:
            count = len(controller.owned(V1ConfigMap, found))
            controller.ensure(size_of(found))
            clusters.status.set_conditions(found, ready, change=count_pods)
            if disturb(count):
                controller.stop()

        controller = Controller(clusters, called, resync=1).owns(V1ConfigMap)
        watchdog = threading.Timer(60, controller.stop)
        watchdog.start()
        controller.run()
        watchdog.cancel()
    assert owned[0] == 0, "before it was made"
    assert maps.get("m-size").data == {"size": "1"}
    found = condition(clusters.get("m"), "Ready")
    assert found is not None
    assert (found.reason, found.observed_generation) == ("Made", 1)
