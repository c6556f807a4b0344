"""Refused requests and conditions that come later -> what `Api` and `AsyncApi` send again, and what they wait for."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from api_caller import ApiCaller, mini_cluster
from fluxoperator import InternalError, TooManyRequests, WaitFailed
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
from kubernetes import client
from loopback import Loopback, listed


@pytest.mark.parametrize("code", [429, 503])
@pytest.mark.parametrize("verb", ["get", "create"])
def test_a_refusal_is_tried_again_after_retry_after(api: ApiCaller, server: Loopback, code: int, verb: str) -> None:
    for _ in range(2):
        server.respond_with(b"later", code, "text/plain", Retry_After="0")
    server.respond_with(mini_cluster())
    api(
        lambda clusters: (
            clusters.get("m") if verb == "get" else clusters.create(MiniCluster.from_dict(mini_cluster(version=None)))
        )
    )
    assert len(server.requests) == 3


def test_a_refusal_is_final_without_time_or_with_retries_off(api: ApiCaller, server: Loopback) -> None:
    server.respond_with(b"later", 429, "text/plain", Retry_After="30")
    begin = time.monotonic()
    with pytest.raises(TooManyRequests) as error:
        api(lambda clusters: clusters.get("m"), timeout=2.0)
    assert (error.value.retry_after, time.monotonic() - begin < 2) == (30, True)
    api.retries = 0
    server.respond_with(b"later", 429, "text/plain", Retry_After="0")
    with pytest.raises(TooManyRequests):
        api(lambda clusters: clusters.get("m"))
    assert len(server.requests) == 2


def test_a_server_that_always_refuses_ends_the_retries(api: ApiCaller, server: Loopback) -> None:
    for _ in range(20):
        server.respond_with(b"later", 429, "text/plain", Retry_After="0")
    with pytest.raises(TooManyRequests):
        api(lambda clusters: clusters.get("m"))
    assert len(server.requests) == 11


def test_other_errors_are_not_tried_again(api: ApiCaller, server: Loopback) -> None:
    server.respond_with(b"oops", 500, "text/plain")
    with pytest.raises(InternalError, match="500 InternalServerError: oops"):
        api(lambda clusters: clusters.get("m"))
    assert len(server.requests) == 1


def ready(value: str, version: str, generation: int = 1, observed: int = 1) -> dict[str, Any]:
    """A Job with a condition, as a server sends it."""
    metadata = {"name": "j", "uid": "u1", "resourceVersion": version, "generation": generation}
    condition = {"type": "Ready", "status": value, "reason": "Because", "observedGeneration": observed}
    return {"apiVersion": "batch/v1", "kind": "Job", "metadata": metadata, "status": {"conditions": [condition]}}


def event(kind: str, wire: dict[str, Any]) -> bytes:
    return json.dumps({"type": kind, "object": wire}).encode() + b"\n"


def test_wait_follows_an_object_until_a_condition_holds(api: ApiCaller, server: Loopback) -> None:
    server.respond_with(listed(kind="Job", api="batch/v1", resourceVersion="1"))
    outdated = ready("True", "3", generation=2)
    server.respond_with(
        [event("ADDED", ready("False", "2")), event("MODIFIED", outdated), event("MODIFIED", ready("True", "4", 2, 2))]
    )
    found = api(lambda jobs: jobs.wait("j", "Ready", 10), client.V1Job)
    assert found.metadata.resource_version == "4"
    assert all("fieldSelector=metadata.name%3Dj" in line for line in (request.line for request in server.requests))


def test_wait_for_a_predicate_and_for_the_end(api: ApiCaller, server: Loopback) -> None:
    server.respond_with(listed(ready("False", "1"), resourceVersion="1"))

    def is_first(job: Any) -> bool:
        return bool(job.metadata.generation == 1)

    found = api(lambda jobs: jobs.wait("j", is_first, 10), client.V1Job)
    assert found.metadata.name == "j"
    server.respond_with(listed(ready("False", "1"), resourceVersion="1"))
    server.respond_with([event("DELETED", ready("False", "2"))])
    assert api(lambda jobs: jobs.wait("j", "deleted", 10), client.V1Job) is None
    server.respond_with(listed(kind="Job", api="batch/v1", resourceVersion="1"))
    assert api(lambda jobs: jobs.wait("j", "deleted", 10), client.V1Job) is None


def test_wait_says_what_it_saw_last(api: ApiCaller, server: Loopback) -> None:
    server.respond_with(listed(ready("False", "1"), resourceVersion="1"))
    for _ in range(20):
        server.respond_with([])
    with pytest.raises(
        TimeoutError, match=r"Job `j`: `Ready` did not come within 2 seconds; the condition is False \("
    ):
        api(lambda jobs: jobs.wait("j", "Ready", 2), client.V1Job)


def test_wait_ends_at_a_condition_that_makes_it_vain(api: ApiCaller, server: Loopback) -> None:
    failed = ready("False", "2")
    failed["status"]["conditions"].append(
        {"type": "Failed", "status": "True", "reason": "TooMany", "message": "5 of 5"}
    )
    server.respond_with(listed(ready("False", "1"), resourceVersion="1"))
    server.respond_with([event("MODIFIED", failed)])
    with pytest.raises(
        WaitFailed, match=r"Job `j`: `Ready` did not come: the condition Failed is True \(TooMany 5 of 5\)"
    ) as error:
        api(lambda jobs: jobs.wait("j", "Ready", 10, fail_on={"Stalled": True, "Failed": True}), client.V1Job)
    assert error.value.condition == "Failed"
    assert error.value.object.metadata.resource_version == "2"
    server.respond_with(listed(ready("True", "3"), resourceVersion="3"))
    assert api(lambda jobs: jobs.wait("j", "Ready", 10, fail_on={"Ready": False}), client.V1Job)
    with pytest.raises(ValueError, match="cannot be a condition"):
        api(lambda jobs: jobs.wait("j", "Ready", 10, fail_on={"condition=Failed": True}), client.V1Job)
