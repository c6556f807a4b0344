"""What a program leaves to the runtime: the end on SIGTERM, the wait for its CRD, conditions together, and `Cache.ensure`."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from typing import Any

import pytest
from async_client import FORMS
from fluxoperator import Api, AsyncApi, AsyncCache, Cache, new_copy
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterStatus
from kubernetes.client import (
    V1ConfigMap,
    V1Container,
    V1CustomResourceDefinition,
    V1Deployment,
    V1DeploymentSpec,
    V1LabelSelector,
    V1ObjectMeta,
    V1PodSpec,
    V1PodTemplateSpec,
)
from pytest_kubesmith import Cluster, Fault
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror, RegistryMirrorStatus

pytest_plugins = ["pytest_kubesmith.plugin"]

PATIENCE = 20.0

SYNC = """
from kubesmith_runtime import Api, Cache, Controller, run_controller

def reconcile(mirror):
    print("reconciled", mirror.metadata.name, flush=True)
    time.sleep(0.5)
    print("returned", flush=True)

run_controller(lambda: Controller(Cache(Api(RegistryMirror)), reconcile), wait_for=WAITED)
print("ended", flush=True)
"""

ASYNC = """
import asyncio
from kubesmith_runtime import AsyncApi, AsyncCache, AsyncController, connect_async, run_controller_async

async def reconcile(mirror):
    print("reconciled", mirror.metadata.name, flush=True)
    await asyncio.sleep(0.5)
    print("returned", flush=True)

async def main():
    async with await connect_async() as client:
        mirrors = AsyncApi(RegistryMirror, client)
        await run_controller_async(lambda: AsyncController(AsyncCache(mirrors), reconcile), client, wait_for=WAITED)

asyncio.run(main())
print("ended", flush=True)
"""

HEAD = """
import logging, time
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror

logging.basicConfig(level=logging.INFO, format="%(message)s")
"""


class Program:
    """A program in one form, over a cluster."""

    def __init__(self, form: str, cluster: Cluster, *, waits: bool) -> None:
        waited = "RegistryMirror" if waits else "None"
        code = HEAD + (ASYNC if form == "async" else SYNC).replace("WAITED", waited)
        env = {**os.environ, "KUBECONFIG": cluster.kubeconfig}
        command = [sys.executable, "-c", textwrap.dedent(code)]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, env=env, stdout=pipe, stderr=subprocess.STDOUT, text=True)
        self.lines: list[str] = []

    def read_until(self, text: str) -> None:
        """Reads lines until one has a text."""
        while not self.lines or text not in self.lines[-1]:
            line = self.process.stdout.readline() if self.process.stdout else ""
            assert line, self.lines
            self.lines.append(line)

    def terminate(self) -> tuple[int, str]:
        """Asks for the end; the exit code, and what it prints until then."""
        self.process.send_signal(signal.SIGTERM)
        return self.end()

    def end(self) -> tuple[int, str]:
        """Waits for the end; the exit code, and what it prints until then."""
        out, _ = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, out


@pytest.fixture(params=FORMS)
def form(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def create(cluster: Cluster) -> RegistryMirror:
    wire = {"metadata": {"name": "hub"}, "spec": {"registry": "a.example.com"}}
    return Api(RegistryMirror, cluster.client()).create(RegistryMirror.from_dict(wire))


def test_sigterm_lets_calls_return_and_ends_the_program(form: str, kubesmith_cluster: Cluster) -> None:
    kubesmith_cluster.install(RegistryMirror.crd())
    create(kubesmith_cluster)
    program = Program(form, kubesmith_cluster, waits=False)
    program.read_until("reconciled hub")
    code, out = program.terminate()
    assert (code, out.splitlines()) == (0, ["returned", *(["ended"] if form == "async" else [])])


def test_a_program_waits_for_its_crd_and_again_when_it_is_gone(form: str, kubesmith_cluster: Cluster) -> None:
    program = Program(form, kubesmith_cluster, waits=True)
    program.read_until("waiting for registrymirrors.mirrors.example.com")
    kubesmith_cluster.install(RegistryMirror.crd())
    create(kubesmith_cluster)
    program.read_until("returned")
    definitions = Api(V1CustomResourceDefinition, kubesmith_cluster.client())
    definitions.delete("registrymirrors.mirrors.example.com")
    program.read_until("waiting for registrymirrors.mirrors.example.com")
    assert program.terminate()[0] == 0


def test_a_missing_right_ends_the_program_with_a_message(form: str, kubesmith_cluster: Cluster) -> None:
    kubesmith_cluster.install(RegistryMirror.crd())
    kubesmith_cluster.fail_next(Fault.code(403), resource="registrymirrors", times=100)
    code, out = Program(form, kubesmith_cluster, waits=False).end()
    assert (code, "Traceback" in out) == (1, False)
    assert "registrymirrors: 403 Forbidden" in out


class Caller:
    """Uses an `Api` in one form."""

    def __init__(self, form: str, cluster: Cluster) -> None:
        self.form = form
        self.cluster = cluster

    def __call__(self, use: Callable[[Any], Any], kind: Any, **options: Any) -> Any:
        """What `use` returns; in the async form, what it is awaited to."""
        if self.form == "async":
            return asyncio.run(self._call_async(use, kind, options))
        return use(Api(kind, self.cluster.client(), **options))

    async def _call_async(self, use: Any, kind: Any, options: dict[str, Any]) -> Any:
        async with self.cluster.async_client() as client:
            return await use(AsyncApi(kind, client, **options))


def test_conditions_are_set_together_or_not_at_all(form: str, kubesmith_cluster: Cluster) -> None:
    kubesmith_cluster.install(RegistryMirror.crd())
    stored = create(kubesmith_cluster)
    call = Caller(form, kubesmith_cluster)
    applied, ready = ("Applied", True, "AsSpecified", "written"), ("Ready", False, "NotReady", "soon")
    kubesmith_cluster.forget_calls()

    def use(mirrors: Any) -> Any:
        return mirrors.status.set_conditions(stored, applied, ready, observed_generation=1)

    call(use, RegistryMirror)
    found = call(use, RegistryMirror)
    assert [(each.type, each.status, each.observed_generation) for each in found.status.conditions] == [
        ("Applied", "True", 1),
        ("Ready", "False", 1),
    ]
    assert len(kubesmith_cluster.writes()) == 1


def test_conditions_observe_the_generation_of_the_object(form: str, kubesmith_cluster: Cluster) -> None:
    kubesmith_cluster.install(RegistryMirror.crd())
    stored = create(kubesmith_cluster)
    Api(RegistryMirror, kubesmith_cluster.client()).edit("hub", lambda found: setattr(found.spec, "port", 5001))
    call = Caller(form, kubesmith_cluster)
    ready = ("Ready", True, "PodsReady", "all pods run")
    found = call(lambda mirrors: mirrors.status.set_conditions(stored, ready), RegistryMirror)
    assert found.metadata.generation == 2
    assert found.status.conditions[0].observed_generation == 1, "that of the object that was reconciled"
    found = call(lambda mirrors: mirrors.status.set_conditions("hub", ("Applied", True, "A", "a")), RegistryMirror)
    assert found.status.conditions[1].observed_generation is None, "a name has no generation"


def test_conditions_that_observe_no_generation_get_none(form: str, kubesmith_cluster: Cluster) -> None:
    labels = {"app": "web"}
    spec = V1DeploymentSpec(
        selector=V1LabelSelector(match_labels=labels),
        template=V1PodTemplateSpec(
            metadata=V1ObjectMeta(labels=labels),
            spec=V1PodSpec(containers=[V1Container(name="web", image="web:1")]),
        ),
    )
    deployments = Api(V1Deployment, kubesmith_cluster.client())
    stored = deployments.create(V1Deployment(metadata=V1ObjectMeta(name="web"), spec=spec))
    assert stored.metadata and stored.metadata.generation == 1
    call = Caller(form, kubesmith_cluster)
    available = ("Available", True, "MinimumReplicasAvailable", "it has minimum availability")
    found = call(lambda api: api.status.set_conditions(stored, available), V1Deployment)
    assert [each.status for each in found.status.conditions] == ["True"]
    with pytest.raises(ValueError, match="has no observedGeneration"):
        call(lambda api: api.status.set_conditions(stored, available, observed_generation=1), V1Deployment)


def test_other_fields_of_the_status_are_sent_with_the_conditions(form: str, kubesmith_cluster: Cluster) -> None:
    kubesmith_cluster.install(MiniCluster.crd())
    container: dict[str, Any] = {}
    wire: dict[str, Any] = {"metadata": {"name": "m"}, "spec": {"containers": [container]}}
    Api(MiniCluster, kubesmith_cluster.client()).create(MiniCluster.from_dict(wire))
    call = Caller(form, kubesmith_cluster)
    kubesmith_cluster.forget_calls()

    def change(found: MiniCluster) -> None:
        found.status = MiniClusterStatus(jobid="1", maximum_size=4, selector="app=m", size=4)

    def use(clusters: Any) -> Any:
        return clusters.status.set_conditions("m", ("Ready", True, "AllUp", "4 of 4"), change=change)

    found = call(use, MiniCluster)
    assert (found.status.size, [each.type for each in found.status.conditions]) == (4, ["Ready"])
    time.sleep(1.1)  # a condition that were new would get another second
    call(use, MiniCluster)
    assert len(kubesmith_cluster.writes()) == 1, "one request for both, and none where all is so"


def test_a_change_finds_a_status_and_keeps_the_conditions(form: str, kubesmith_cluster: Cluster) -> None:
    kubesmith_cluster.install(RegistryMirror.crd())
    create(kubesmith_cluster)
    call = Caller(form, kubesmith_cluster)
    seen: list[Any] = []

    def replaced(found: RegistryMirror) -> None:
        seen.append(found.status and found.status.to_dict())
        found.status = RegistryMirrorStatus()

    call(lambda api: api.status.set_conditions("hub", ("Ready", True, "A", "a"), change=replaced), RegistryMirror)
    found = call(
        lambda api: api.status.set_conditions("hub", ("Applied", True, "B", "b"), change=replaced), RegistryMirror
    )
    assert seen[0] == {}
    assert [each.type for each in found.status.conditions] == ["Ready", "Applied"]


def test_a_cache_ensures_by_what_it_has(form: str, kubesmith_cluster: Cluster) -> None:
    wanted = V1ConfigMap(metadata=V1ObjectMeta(name="c", namespace="default"), data={"a": "b"})
    call = Caller(form, kubesmith_cluster)

    def use(maps: Any) -> Any:
        with Cache(maps) as cache:
            cache.synced(PATIENCE)
            cache.ensure(wanted)
            eventually(lambda: cache.get("c"))
            return cache.ensure(new_copy(wanted))

    async def use_async(maps: Any) -> Any:
        async with AsyncCache(maps) as cache:
            await cache.synced(PATIENCE)
            await cache.ensure(wanted)
            await asyncio.to_thread(eventually, lambda: cache.get("c"))
            return await cache.ensure(new_copy(wanted))

    found = call(use if form == "sync" else use_async, V1ConfigMap, field_manager="me")
    assert found.data == {"a": "b"}
    assert [(call.method, call.path.rsplit("/", 1)[1]) for call in kubesmith_cluster.writes()] == [("PATCH", "c")]
    gets = [call for call in kubesmith_cluster.calls if call.method == "GET" and call.path.endswith("/c")]
    assert len(gets) == 1, "while the cache has none"


def eventually(is_true: Callable[[], Any]) -> None:
    """Waits until a value is true."""
    end = time.monotonic() + PATIENCE
    while not is_true():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_cache_of_metadata_ensures_nothing(kubesmith_cluster: Cluster) -> None:
    with Cache(Api(V1ConfigMap, kubesmith_cluster.client()).metadata) as cache:
        cache.synced(PATIENCE)
        wanted: Any = V1ConfigMap(metadata=V1ObjectMeta(name="c", namespace="default"))
        with pytest.raises(TypeError, match="the cache has metadata alone"):
            cache.ensure(wanted)
