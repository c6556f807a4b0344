"""Candidates for a Lease in every order of their steps -> at most one leads; and why it is not the official client's
`LeaderElection` that decides it."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from kubernetes.leaderelection import leaderelection
from kubesmith_runtime.client.lease_claim import Claim, LeaseTimes
from rules import AlreadyExists, Conflict

TIMES = LeaseTimes(lease=15, renew=10, retry=2)


class Server:
    """One Lease in memory, with versions."""

    def __init__(self) -> None:
        self.lease: dict[str, Any] | None = None
        self.version = 0

    def find(self, name: str) -> Any:
        yield from ()
        return None if self.lease is None else {**self.lease}

    def create(self, wire: dict[str, Any], query: Any) -> Any:
        yield from ()
        if self.lease is not None:
            raise AlreadyExists("POST", 409, "AlreadyExists", "")
        return self._store(wire)

    def replace(self, wire: dict[str, Any], query: Any) -> Any:
        yield from ()
        if self.lease is None or wire["metadata"]["resourceVersion"] != str(self.version):
            raise Conflict("PUT", 409, "Conflict", "")
        return self._store(wire)

    def _store(self, wire: dict[str, Any]) -> dict[str, Any]:
        self.version += 1
        self.lease = {**wire, "metadata": {**wire["metadata"], "uid": "u", "resourceVersion": str(self.version)}}
        return {**self.lease}


class Clock:
    """Seconds that a test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def finish(steps: Any) -> Any:
    """What steps without input and output return."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


@pytest.fixture
def server() -> Server:
    return Server()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def claim(server: Server, clock: Clock) -> Callable[[str], Claim]:
    return lambda identity: Claim("op", identity, TIMES, clock)


Claims = Callable[[str], Claim]


def test_the_first_leads_and_the_second_waits_until_it_is_silent(claim: Claims, server: Any, clock: Clock) -> None:
    a, b = claim("a"), claim("b")
    assert finish(a.attempt(server))
    assert not finish(b.attempt(server))
    for _ in range(20):
        clock.now += 2
        assert finish(a.attempt(server))
        assert not finish(b.attempt(server))
        assert (a.leads(), b.leads(), b.holder) == (True, False, "a")
    clock.now += 14.9
    assert not a.leads(), "it has stopped before another one may begin"
    assert not finish(b.attempt(server))
    clock.now += 0.2
    assert finish(b.attempt(server))
    assert server.lease["spec"]["leaseTransitions"] == 1
    assert not finish(a.attempt(server)), "a program that continues finds that another one leads"


def test_a_lease_that_is_given_back_is_free_at_once(claim: Claims, server: Any, clock: Clock) -> None:
    a, b = claim("a"), claim("b")
    finish(a.attempt(server))
    finish(b.attempt(server))
    finish(a.release(server))
    assert not a.leads()
    assert finish(b.attempt(server))
    finish(a.release(server))
    assert server.lease["spec"]["holderIdentity"] == "b", "another one's is not given back"


def test_the_validity_counts_from_before_the_request(claim: Claims, server: Any, clock: Clock) -> None:
    a = claim("a")
    steps, find = a.attempt(server), server.find

    def slow(name: str) -> Any:
        clock.now += 9
        return find(name)

    server.find = slow
    assert finish(steps)
    clock.now += 1.1
    assert not a.leads()


def test_times_in_the_lease_decide_nothing(claim: Claims, server: Any, clock: Clock) -> None:
    a, b = claim("a"), claim("b")
    finish(a.attempt(server))
    server.lease["spec"]["renewTime"] = "1999-01-01T00:00:00.000000Z"  # of a machine whose clock is wrong
    assert not finish(b.attempt(server))
    clock.now += 14
    assert not finish(b.attempt(server))


def test_only_one_of_two_that_write_at_once_leads(claim: Claims, server: Any, clock: Clock) -> None:
    a, b = claim("a"), claim("b")
    find, first = server.find, True

    def raced(name: str) -> Any:
        nonlocal first
        found = finish(find(name))
        if first:
            first = False
            assert finish(a.attempt(server))
        yield from ()
        return found

    server.find = raced
    assert not finish(b.attempt(server))
    assert (a.leads(), b.leads()) == (True, False)


def test_times_with_which_two_could_lead_are_refused() -> None:
    for times in (LeaseTimes(renew=15), LeaseTimes(retry=10), LeaseTimes(retry=0), LeaseTimes(0.5, 0.2, 0.1)):
        with pytest.raises(ValueError, match="expected 0 < retry < renew < lease"):
            times.checked()


class ClientLock:
    """A lock of the official client over memory that candidates share."""

    def __init__(self, identity: str, shared: dict[str, Any]) -> None:
        self.identity, self.shared, self.name, self.namespace = identity, shared, "op", "default"

    def get(self, name: str, namespace: str) -> tuple[bool, Any]:
        found = self.shared.get("record")
        return (True, found) if found else (False, SimpleNamespace(body='{"code": 404}', reason="Not Found"))

    def create(self, name: str, namespace: str, election_record: Any) -> bool:
        return self.update(name, namespace, election_record)

    def update(self, name: str, namespace: str, updated_record: Any) -> bool:
        self.shared["record"] = updated_record
        return True


def test_the_clients_election_has_two_leaders_after_a_clock_jumps(
    monkeypatch: pytest.MonkeyPatch, claim: Claims, server: Any, clock: Clock
) -> None:
    """Why there is one of our own: the official client compares `time.time()`, and its `onstarted_leading` is never
    told to end. When the client passes this, use it instead."""
    shared: dict[str, Any] = {}
    election: Any = leaderelection.LeaderElection
    wall = 1_700_000_000.0
    monkeypatch.setattr("kubernetes.leaderelection.leaderelection.time.time", lambda: wall)
    first, second = (
        election(SimpleNamespace(lock=ClientLock(name, shared), lease_duration=15, renew_deadline=10, retry_period=2))
        for name in ("a", "b")
    )
    assert first.try_acquire_or_renew()
    assert not second.try_acquire_or_renew()
    wall += 3600  # the clock of the second one's machine is set, a moment after the first one has renewed
    assert second.try_acquire_or_renew(), "the client's own election holds now: see the docstring"
    a, b = claim("a"), claim("b")
    assert finish(a.attempt(server))
    assert not finish(b.attempt(server))
    assert not finish(b.attempt(server)), "ours does not look at that clock"
    assert (a.leads(), b.leads()) == (True, False)
