"""Controllers: what they call their function for, when again, and how they end."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import re
import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from async_client import FORMS
from followed import Paths, Subject, config_map, listed
from hostile_server import hostile, response
from kubernetes import client
from kubernetes.client import V1ConfigMap
from rules import Api, Cache, Controller, Forbidden
from rules.operations_example_com.v1 import Parcel
from scripted_watch import event
from test_cache import parcel
from test_watch_streams import chunk


@pytest.fixture(params=FORMS)
def form(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_objects_that_exist_and_that_change_are_reconciled(form: str) -> None:
    paths = Paths(parcels=listed(7, parcel("a", 5), parcel("b", 6)))
    subject = Subject(form, paths)
    sent: list[bool] = []

    def check() -> bool:
        if len(subject.calls) == 2 and not sent:
            sent.append(True)
            changes = (
                event("DELETED", parcel("b", 8)),
                event("MODIFIED", parcel("a", 9)),
                event("ADDED", parcel("c", 10)),
            )
            paths.send(parcels=chunk(*changes))
        return len(subject.calls) == 4

    subject.run(check)
    assert subject.calls == ["a", "b", "a", "c"]


def test_owners_of_what_changes_are_reconciled(form: str) -> None:
    maps = listed(3, config_map("x", 1, "b"), config_map("y", 2, "gone"), config_map("z", 3))
    paths = Paths(parcels=listed(7, parcel("a", 5), parcel("b", 6)), configmaps=maps)
    subject = Subject(form, paths)
    subject.owns_config_maps = True
    sent: list[bool] = []

    def check() -> bool:
        if len(subject.calls) == 2 and not sent:
            sent.append(True)
            paths.send(configmaps=chunk(event("DELETED", config_map("x", 4, "b"))))
        return len(subject.calls) == 3

    subject.run(check)
    assert sorted(subject.calls[:2]) == ["a", "b"], "all caches are complete before the first call"
    assert subject.calls[2] == "b"


def test_objects_that_a_change_concerns_are_reconciled(form: str) -> None:
    paths = Paths(parcels=listed(7, parcel("a", 5), parcel("b", 6)), configmaps=listed(3))
    subject = Subject(form, paths)

    def concerns(parcels: Any) -> Callable[[V1ConfigMap], list[Any]]:
        return lambda found: [parcels.get(found.metadata and found.metadata.name)]

    subject.concerns = concerns
    sent: list[bool] = []

    def check() -> bool:
        if len(subject.calls) == 2 and not sent:
            sent.append(True)
            paths.send(configmaps=chunk(event("ADDED", config_map("b", 4))))
        return len(subject.calls) == 3

    subject.run(check)
    assert subject.calls == ["a", "b", "b"]


def test_what_fails_comes_again_and_stops_nothing_else(form: str, caplog: pytest.LogCaptureFixture) -> None:
    subject = Subject(form, Paths(parcels=listed(7, parcel("a", 5), parcel("b", 6))))

    def work(name: str) -> None:
        if name == "a" and subject.calls.count("a") < 3:
            raise LookupError("not yet")

    subject.work = work
    subject.run(lambda: len(subject.calls) == 4)
    assert subject.calls == ["a", "b", "a", "a"]
    messages = [record.getMessage() for record in caplog.records]
    assert len(messages) == 2
    assert messages[0].startswith("Parcel n/a (operations.example.com/v1): not yet; again in 0.")
    assert caplog.records[0].exc_info is not None


def test_an_object_that_was_changed_in_place_stops_no_other(form: str, caplog: pytest.LogCaptureFixture) -> None:
    subject = Subject(form, Paths(parcels=listed(7, parcel("a", 5), parcel("b", 6))))
    subject.is_frozen = True
    subject.work = lambda name: 0.05 if name == "a" else None
    subject.run(lambda: len(subject.calls) == 2 and bool(caplog.records))
    assert subject.calls == ["a", "b"]
    assert "n/a: n/a: the stored object of a cache was changed" in caplog.records[0].getMessage()


def test_failures_go_to_a_function_that_takes_them(form: str, caplog: pytest.LogCaptureFixture) -> None:
    failures: list[tuple[str, str]] = []
    subject = Subject(form, Paths(parcels=listed(7, parcel("a", 5))))

    def note(value: Parcel, error: Exception) -> None:
        failures.append((str(value.metadata.name), str(error)))

    subject.options["on_error"] = note

    def work(name: str) -> None:
        raise LookupError(f"no {name}")

    subject.work = work
    subject.run(lambda: len(failures) == 2)
    assert failures == [("a", "no a")] * 2
    assert not caplog.records


def test_a_time_that_is_returned_brings_the_object_back(form: str) -> None:
    subject = Subject(form, Paths(parcels=listed(7, parcel("a", 5), parcel("b", 6))))
    subject.work = lambda name: 0.05 if name == "a" else None
    subject.run(lambda: len(subject.calls) == 5)
    assert subject.calls == ["a", "b", "a", "a", "a"]


def test_anything_else_that_is_returned_is_an_error(form: str) -> None:
    failures: list[str] = []
    subject = Subject(form, Paths(parcels=listed(7, parcel("a", 5))))

    def note(_value: Parcel, error: Exception) -> None:
        failures.append(str(error))

    subject.options["on_error"] = note
    subject.work = lambda name: name
    subject.run(lambda: bool(failures))
    assert failures[0] == "`reconcile` returned str; expected seconds, or None"


@pytest.mark.parametrize("returned", [float("nan"), float("inf"), 1e10, 2**63 - 1, 10**400, -1.0, True, "60"])
def test_no_returned_value_stops_another_object(form: str, returned: Any) -> None:
    subject = Subject(form, Paths(parcels=listed(7, parcel("a", 5), parcel("b", 6))))
    failures: list[Exception] = []

    def note(_value: Parcel, error: Exception) -> None:
        failures.append(error)

    subject.options["on_error"] = note
    subject.work = lambda name: returned if name == "a" else 0.05
    subject.run(lambda: subject.calls.count("b") >= 3)


ENDINGS = [SystemExit(3), KeyboardInterrupt(), GeneratorExit(), asyncio.CancelledError()]


@pytest.mark.parametrize("error", ENDINGS, ids=lambda error: type(error).__name__)
def test_what_is_no_exception_ends_the_controller_with_it(form: str, error: BaseException) -> None:
    subject = Subject(form, Paths(parcels=listed(7, parcel("a", 5))))

    def work(name: str) -> None:
        raise error

    subject.work = work
    with pytest.raises(type(error)):
        subject.run(lambda: False)
    assert not [each.name for each in threading.enumerate() if each.name.startswith("kubesmith")]


@pytest.mark.parametrize("error", ENDINGS, ids=lambda error: type(error).__name__)
@pytest.mark.parametrize("place", ["on_error", "on_add"])
def test_so_it_is_in_handlers(form: str, place: str, error: BaseException) -> None:
    subject = Subject(form, Paths(parcels=listed(7, parcel("a", 5))))

    def fail(*_arguments: Any) -> None:
        raise error

    if place == "on_error":
        subject.options["on_error"] = fail
        subject.work = lambda name: "wrong"
    else:
        subject.cache_options["on_add"] = fail
    with pytest.raises(type(error)):
        subject.run(lambda: False)


def test_a_cache_that_is_stopped_ends_the_controller(form: str) -> None:
    subject = Subject(form, Paths(parcels=listed(7, parcel("a", 5))))
    subject.work = lambda name: subject.controller._caches.objects[0].stop()
    subject.run(lambda: False, ends_itself=True)
    assert subject.calls == ["a"]


@pytest.mark.parametrize("workers", [1, 2])
def test_workers_work_at_the_same_time_but_not_on_one_object(form: str, workers: int) -> None:
    paths = Paths(parcels=listed(7, parcel("a", 5), parcel("b", 6)))
    subject = Subject(form, paths)
    subject.options["workers"] = workers
    running: list[str] = []
    seen: list[list[str]] = []

    def begin(name: str) -> None:
        running.append(name)
        seen.append(list(running))
        if len(seen) == 1:
            changes = (event("MODIFIED", parcel("a", version)) for version in (8, 9))
            paths.send(parcels=chunk(*changes))

    def work(name: str) -> Any:
        begin(name)
        time.sleep(0.3)
        running.remove(name)

    async def work_async(name: str) -> None:
        begin(name)
        await asyncio.sleep(0.3)
        running.remove(name)

    subject.work = work_async if subject.is_async else work
    subject.run(lambda: len(seen) == 3 and not running)
    assert subject.calls == ["a", "b", "a"], "two changes during a call lead to one more"
    assert all(len(set(each)) == len(each) for each in seen)
    assert max(len(each) for each in seen) == workers


def test_the_error_that_ends_a_cache_ends_the_controller(form: str, caplog: pytest.LogCaptureFixture) -> None:
    refusal = b'{"kind": "Status", "status": "Failure", "reason": "Forbidden", "code": 403, "message": "no list"}'
    maps = response("403 Forbidden", refusal, "Content-Type: application/json")
    subject = Subject(form, Paths(parcels=listed(7, parcel("a", 5)), configmaps=maps))
    subject.owns_config_maps = True
    with pytest.raises(Forbidden, match="no list"):
        subject.run(lambda: False)
    assert not subject.calls
    assert not caplog.records, "who calls `run` has the error"


class LateCache(Cache[V1ConfigMap]):
    """A cache that starts when another one has ended."""

    other: Cache[Any]

    def start(self) -> Any:
        end = time.monotonic() + 5
        while self.other.error is None:
            assert time.monotonic() < end
            time.sleep(0.01)
        time.sleep(0.05)
        return super().start()


def test_a_cache_that_ends_before_another_one_starts_ends_the_controller() -> None:
    refusal = b'{"kind": "Status", "status": "Failure", "reason": "Forbidden", "code": 403, "message": "no list"}'
    with hostile(response("403 Forbidden", refusal, "Content-Type: application/json")) as server:
        configuration: Any = client.Configuration()
        configuration.host = server.host
        with client.ApiClient(configuration) as api_client:
            parcels = Cache(Api(Parcel, api_client, namespace="n"))
            config_maps = LateCache(Api(V1ConfigMap, api_client, namespace="n"))
            config_maps.other = parcels
            with pytest.raises(Forbidden, match="no list"):
                Controller(parcels, lambda found: None).owns(config_maps).run()


def test_a_call_that_is_under_way_ends_before_the_controller(form: str) -> None:
    subject = Subject(form, Paths(parcels=listed(7, parcel("a", 5))))
    ended: list[str] = []

    def work(name: str) -> None:
        time.sleep(0.3)
        ended.append(name)

    async def work_async(name: str) -> None:
        await asyncio.sleep(0.3)
        ended.append(name)

    subject.work = work_async if subject.is_async else work
    subject.run(lambda: bool(subject.calls))
    assert ended == ["a"]


def test_a_signal_ends_it_when_its_handler_exits() -> None:
    subject = Subject("sync", Paths(parcels=listed(7, parcel("a", 5))))
    before = signal.signal(signal.SIGUSR1, lambda number, frame: sys.exit(0))

    def work(name: str) -> None:
        time.sleep(0.2)
        os.kill(os.getpid(), signal.SIGUSR1)

    subject.work = work
    # Python drops what a handler raises while the main thread runs a finalizer.
    gc.disable()
    try:
        with pytest.raises(SystemExit):
            subject.run(lambda: bool(subject.calls))
    finally:
        gc.enable()
        signal.signal(signal.SIGUSR1, before)
    assert not [each.name for each in threading.enumerate() if each.name.startswith("kubesmith")]


def test_a_controller_runs_once(form: str) -> None:
    subject = Subject(form, Paths(parcels=listed(7, parcel("a", 5))))
    subject.run(lambda: bool(subject.calls))
    with pytest.raises(RuntimeError, match="another one starts anew"):
        again = subject.controller.run()
        asyncio.run(again)


def test_there_is_a_worker() -> None:
    with pytest.raises(ValueError, match="workers: 0; expected at least 1"):
        Controller(Cache(Api(Parcel, namespace="n")), lambda found: None, workers=0)


def test_what_is_neither_a_cache_nor_an_api_is_told() -> None:
    found: Any = 5
    with pytest.raises(
        TypeError, match=r"expected a cache or an `Api`, found int: Controller\(Api\(Kind\), reconcile\)"
    ):
        Controller(found, lambda value: None)


def test_the_program_of_the_page_writes_what_it_says() -> None:
    page = (Path(__file__).parents[2] / "docs" / "controller.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"```python\n(.*?)run_controller\(lambda: controller\)\n```", page, re.DOTALL)
    metadata = {"name": "lammps", "namespace": "n", "uid": "1", "resourceVersion": "5"}
    kind = {"apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster"}
    cluster = {**kind, "metadata": metadata, "spec": {"size": 4, "containers": [{"image": "lammps"}]}}
    live = config_map("lammps-size", 4)
    owner = {**kind, "name": "lammps", "uid": "1"}
    live["metadata"]["ownerReferences"] = [owner]
    fields: dict[str, Any] = {
        "manager": "cluster-sizes",
        "operation": "Apply",
        "apiVersion": "v1",
        "fieldsType": "FieldsV1",
        "fieldsV1": {},
    }
    live["metadata"]["managedFields"] = [fields]
    stored = response("200 OK", json.dumps({**live, "data": {"size": "3"}}))
    paths = Paths(miniclusters=listed(7, cluster), configmaps=listed(3), **{"lammps-size": stored})
    with hostile(paths) as server:
        paths.server = server
        configuration: Any = client.Configuration()
        configuration.host = server.host
        configuration.set_default(configuration)
        try:
            names: dict[str, Any] = {}
            exec(program, names)  # noqa: S102 - a page of this repository
            controller: Any = names["controller"]
            running = threading.Thread(target=controller.run)
            running.start()
            sent = "PATCH /api/v1/namespaces/n/configmaps/lammps-size?"
            end = time.monotonic() + 5
            while not any(head.startswith(sent) for head in server.heads):
                assert time.monotonic() < end, server.heads
                time.sleep(0.01)
            controller.stop()
            running.join(5)
            assert not running.is_alive()
        finally:
            configuration.set_default(None)
