"""Keys that are added, worked on and fail -> which of them comes next, and when."""

from __future__ import annotations

import datetime
import math
from typing import Any

import pytest
from kubesmith_runtime.client.work_queue import Schedule, WorkQueue, checked_wait

A, B = ("n", "a"), ("n", "b")


def schedule() -> Schedule:
    return Schedule(random=lambda: 1.0)


def test_a_key_that_is_added_twice_comes_once() -> None:
    queue = schedule()
    queue.add(A, 1)
    queue.add(A, 1)
    assert [queue.take(1), queue.take(1)] == [A, None]


def test_keys_come_in_the_order_in_which_they_are_due() -> None:
    queue = schedule()
    queue.add(A, 3)
    queue.add(B, 2)
    assert (queue.take(1), queue.wait(1)) == (None, 1)
    assert [queue.take(3), queue.take(3)] == [B, A]
    for key in (A, B):
        queue.done(key, 3, None)
    queue.add(A, 5)
    queue.add(B, 5)
    assert [queue.take(9), queue.take(9)] == [A, B]


def test_the_earlier_time_counts() -> None:
    queue = schedule()
    queue.add(A, 9)
    queue.add(A, 1)
    queue.add(A, 5)
    assert queue.take(1) == A
    queue.done(A, 1, None)
    assert (queue.take(99), queue.wait(99)) == (None, None)


def test_a_key_that_is_worked_on_waits_for_the_end_of_that() -> None:
    queue = schedule()
    queue.add(A, 0)
    assert queue.take(0) == A
    queue.add(A, 1)
    assert queue.take(1) is None
    queue.done(A, 2, 60)
    assert queue.take(2) == A
    queue.done(A, 2, None)
    assert queue.wait(2) is None


def test_a_key_comes_again_after_the_time_that_was_asked_for() -> None:
    queue = schedule()
    queue.add(A, 0)
    queue.take(0)
    queue.done(A, 10, 60)
    assert (queue.take(69), queue.wait(69), queue.take(70)) == (None, 1, A)


def test_failures_make_a_key_wait_longer_until_it_succeeds() -> None:
    queue = schedule()
    queue.add(A, 0)
    waits: list[float] = []
    now = 0.0
    for _ in range(10):
        assert queue.take(now) == A
        waits.append(queue.failed(A, now))
        now += waits[-1]
    assert waits == [0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 12.8, 25.6, 30, 30]
    queue.take(now)
    queue.done(A, now, 0)
    queue.take(now)
    assert queue.failed(A, now) == 0.2
    queue.add(A, now)
    assert queue.take(now) == A, "a change does not wait"


YEAR = 365 * 86_400.0


@pytest.mark.parametrize(
    ("returned", "seconds"),
    [
        (None, None),
        (0, 0.0),
        (-0.0, 0.0),
        (-5, 0.0),
        (-math.inf, 0.0),
        (-(10**400), 0.0),
        (0.5, 0.5),
        (60, 60.0),
        (1e10, YEAR),
        (2**63 - 1, YEAR),
        (1e308, YEAR),
        (10**400, YEAR),
        (math.inf, YEAR),
    ],
)
def test_what_a_function_returns_is_a_time_that_can_be_waited_for(returned: Any, seconds: float | None) -> None:
    assert checked_wait(returned) == seconds
    queue = WorkQueue()
    queue.add(A)
    assert queue.take() == A
    queue.done(A, checked_wait(returned))
    queue.add(B)
    assert queue.take() in (A, B)


@pytest.mark.parametrize(
    ("returned", "error"),
    [
        (math.nan, ValueError),
        (True, TypeError),
        (False, TypeError),
        ("60", TypeError),
        (b"60", TypeError),
        ([60], TypeError),
        (1j, TypeError),
        (datetime.timedelta(seconds=60), TypeError),
        (datetime.datetime(2030, 1, 1), TypeError),
    ],
)
def test_anything_else_is_refused(returned: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match=r"`reconcile` returned .*; expected seconds, or None"):
        checked_wait(returned)


def test_changes_of_an_object_that_waits_for_a_day_leave_nothing_behind() -> None:
    queue = schedule()
    for each in range(1000):
        queue.add(("n", str(each)), 300_000.0)
    for now in range(100_000):
        queue.add(A, now)
        assert queue.take(now) == A
        queue.done(A, now, 86_400.0)
    assert len(queue.heap) < 3000
    assert len({queue.take(1e6) for _ in range(1001)}) == 1001
    assert queue.take(1e6) is None
