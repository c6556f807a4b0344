"""What a program says of a controller -> which events count, when objects come again, and how it ends in time."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

import pytest
from async_client import FORMS
from fluxoperator import (
    Api,
    AsyncApi,
    AsyncCache,
    AsyncController,
    Backoff,
    Cache,
    Controller,
    Retry,
    generation_changed,
)
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from kubernetes.client import V1ConfigMap, V1ObjectMeta
from pytest_kubesmith import Cluster

pytest_plugins = ["pytest_kubesmith.plugin"]

PATIENCE = 10.0


class Program:
    """A controller of MiniClusters in one form, over a cluster, and its calls."""

    def __init__(self, form: str, cluster: Cluster) -> None:
        self.form = form
        self.cluster = cluster
        self.calls: list[str] = []
        self.work: Callable[[MiniCluster], Any] = lambda found: None
        self.namespaces = ["default"]
        self.controller: Any = None
        cluster.install(MiniCluster.crd())

    def create(self, name: str, namespace: str = "default") -> None:
        """Creates an object."""
        spec = MiniClusterSpec(containers=[MiniClusterContainer()])
        metadata = {"name": name, "namespace": namespace}
        self.api(namespace).create(MiniCluster(metadata=metadata, spec=spec))

    def api(self, namespace: str = "default") -> Api[MiniCluster]:
        """The client of the test itself."""
        return Api(MiniCluster, self.cluster.client(), namespace=namespace)

    def run(self, *steps: Callable[[], Any], **options: Any) -> None:
        """Runs the controller; calls each step as soon as the one before it has returned true."""
        if self.form == "async":
            asyncio.run(self._run_async(steps, options))
        else:
            self._run_sync(steps, options)

    def _reconcile(self, value: MiniCluster) -> Any:
        self.calls.append(str(value.metadata.name))
        return self.work(value)

    def _run_sync(self, steps: Any, options: dict[str, Any]) -> None:
        client = self.cluster.client()
        caches = [Cache(Api(MiniCluster, client, namespace=each)) for each in self.namespaces]
        self.controller = Controller(caches if len(caches) > 1 else caches[0], self._reconcile, **options)
        failures: list[str] = []

        def drive() -> None:
            for step in steps:
                if not self._is_reached(step):
                    failures.append(f"{step}: {self.calls}")
            self.controller.stop()

        driver = threading.Thread(target=drive)
        driver.start()
        try:
            self.controller.run()
        finally:
            driver.join()
        assert not failures

    def _is_reached(self, step: Callable[[], Any]) -> bool:
        end = time.monotonic() + PATIENCE
        while not step():
            if time.monotonic() > end:
                return False
            time.sleep(0.01)
        return True

    async def _run_async(self, steps: Any, options: dict[str, Any]) -> None:
        async with self.cluster.async_client() as client:
            caches = [AsyncCache(AsyncApi(MiniCluster, client, namespace=each)) for each in self.namespaces]

            async def reconcile(value: MiniCluster) -> Any:
                result = self._reconcile(value)
                return await result if asyncio.iscoroutine(result) else result

            chosen = caches if len(caches) > 1 else caches[0]
            self.controller = AsyncController(chosen, reconcile, **options)
            running = asyncio.ensure_future(self.controller.run())
            for step in steps:
                assert await asyncio.to_thread(self._is_reached, step), (step, self.calls)
            self.controller.stop()
            await running


@pytest.fixture(params=FORMS)
def program(request: pytest.FixtureRequest, kubesmith_cluster: Cluster) -> Program:
    return Program(request.param, kubesmith_cluster)


def test_caches_of_several_namespaces_are_followed_together(program: Program) -> None:
    program.namespaces = ["a", "b"]
    for namespace in ("a", "b", "c"):
        _namespace(program.cluster, namespace)
    program.create("x", "a")
    program.create("y", "c")

    def second_comes() -> bool:
        if program.calls == ["x"]:
            program.create("z", "b")
        return program.calls == ["x", "z"]

    program.run(second_comes)
    assert program.calls == ["x", "z"], "and nothing of another namespace"


def _namespace(cluster: Cluster, name: str) -> None:
    from kubernetes.client import V1Namespace

    Api(V1Namespace, cluster.client()).create(V1Namespace(metadata=V1ObjectMeta(name=name)))


def test_events_that_do_not_count_call_nothing(program: Program) -> None:
    program.create("m")
    changed: list[str] = []

    def change() -> bool:
        if not program.calls:
            return False
        if not changed:
            changed.append("label")
            program.api().edit("m", lambda found: setattr(found.metadata, "labels", {"a": "b"}))
            program.api().edit("m", lambda found: setattr(found.spec, "size", 3))
        return len(program.calls) == 2

    sizes: list[tuple[int | None, dict[str, str] | None]] = []
    program.work = lambda found: sizes.append((found.spec.size, found.metadata.labels))
    program.run(change, when=generation_changed)
    assert sizes == [(1, None), (3, {"a": "b"})], "the change of a label alone called nothing"


def test_an_event_that_cannot_be_judged_counts(program: Program, caplog: pytest.LogCaptureFixture) -> None:
    program.create("m")

    def when(event: Any, before: Any) -> bool:
        raise LookupError("no label")

    program.run(lambda: program.calls == ["m"], when=when)
    assert "`when` of a controller failed, so that an event counts" in caplog.text


def test_each_object_comes_again_after_the_resync(program: Program) -> None:
    program.create("m")
    begin = time.monotonic()
    program.run(lambda: len(program.calls) == 3, resync=0.3)
    assert 0.5 < time.monotonic() - begin < PATIENCE


def test_failures_wait_as_the_backoff_says(program: Program) -> None:
    program.create("m")
    times: list[float] = []

    def fail(found: MiniCluster) -> None:
        times.append(time.monotonic())
        raise LookupError("not yet")

    program.work = fail
    program.run(lambda: len(times) >= 5, backoff=Backoff(first=0.02, longest=0.04))
    assert times[4] - times[0] < 2, "the waits do not grow beyond the longest"


def test_an_expected_failure_is_one_line_and_waits_as_it_says(
    program: Program, caplog: pytest.LogCaptureFixture
) -> None:
    program.create("m")
    times: list[float] = []

    def fail(found: MiniCluster) -> None:
        times.append(time.monotonic())
        raise Retry("the registry does not answer", after=0.3)

    program.work = fail
    program.run(lambda: len(times) >= 3)
    assert 0.5 < times[2] - times[0] < PATIENCE, "each wait is that of the exception"
    message = "MiniCluster default/m (flux-framework.org/v1alpha2): the registry does not answer; again in 0.3 s"
    assert caplog.messages.count(message) >= 2
    assert "Traceback" not in caplog.text


def test_a_wait_of_an_expected_failure_is_positive() -> None:
    with pytest.raises(ValueError, match="after: 0; expected a positive number of seconds, or None"):
        Retry("not yet", after=0)


def test_a_context_is_entered_around_each_call(program: Program) -> None:
    program.create("m")
    log: list[str] = []

    @contextmanager
    def around(found: MiniCluster) -> Generator[None]:
        log.append(f"begin {found.metadata.name}")
        yield
        log.append("end")

    program.work = lambda found: log.append("call")
    program.run(lambda: len(log) == 3, around=around)
    assert log == ["begin m", "call", "end"]


def test_a_controller_is_ready_while_its_caches_are_complete(program: Program) -> None:
    program.create("m")
    seen: list[bool] = []
    program.work = lambda found: seen.append(program.controller.is_ready)
    program.run(lambda: bool(seen) and program.controller.is_ready)
    assert not program.controller.is_ready


def test_calls_that_take_too_long_end_the_run_with_an_error(program: Program) -> None:
    program.create("m")
    release = threading.Event()

    def hang(found: MiniCluster) -> Any:
        return asyncio.sleep(60) if program.form == "async" else release.wait(60)

    program.work = hang
    begin = time.monotonic()
    with pytest.raises(TimeoutError, match=r"the calls for default/m did not return within 0\.2 seconds"):
        program.run(lambda: program.calls == ["m"], grace=0.2)
    release.set()
    assert time.monotonic() - begin < PATIENCE


def test_options_that_make_no_sense_are_refused(kubesmith_cluster: Cluster) -> None:
    kubesmith_cluster.install(MiniCluster.crd())
    client = kubesmith_cluster.client()
    clusters, maps = Cache(Api(MiniCluster, client)), Cache(Api(V1ConfigMap, client))
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"resync": 0}, r"resync: 0; expected a positive number of seconds, or None"),
        ({"grace": -1.0}, r"grace: -1\.0"),
        ({"backoff": Backoff(first=3, longest=2)}, r"backoff: first 3, longest 2; expected 0 < first <= longest"),
    ]
    for options, message in wrong:
        with pytest.raises(ValueError, match=message):
            Controller(clusters, print, **options)
    several: Any = [clusters, maps]
    none: Any = []
    for objects, message in (
        (several, "caches of ConfigMap, MiniCluster; expected those of one kind"),
        (none, "no kind"),
    ):
        with pytest.raises(ValueError, match=message):
            Controller(objects, print)
