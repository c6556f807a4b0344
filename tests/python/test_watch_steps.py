"""The machine of a watch: what it asks of a server, and what it hands out, for what the server does."""

from __future__ import annotations

from typing import Any

import pytest
from kubesmith_runtime.client.pace import Pace
from scripted_watch import END, OPENED, STALL, Line, Script, bookmark, event, gone_event, item, page, refusal, status

A5 = Line("ADDED", "a", "5", "")


def test_a_watch_lists_and_then_streams_from_the_version_of_the_list() -> None:
    run = Script(
        page(7, item("a", 5)),
        OPENED,
        event("MODIFIED", item("a", 8, "x")),
        event("ADDED", item("b", 9)),
        event("DELETED", item("a", 10, "x")),
    )
    assert run.requests == ["?", "?watch=true&resourceVersion=7"]
    assert run.events == [
        A5,
        Line("MODIFIED", "a", "8", "x"),
        Line("ADDED", "b", "9", ""),
        Line("DELETED", "a", "10", "x"),
    ]
    assert run.batches[0] == (1, True)
    assert run.waits == []


def test_selectors_and_the_servers_timeout_are_sent() -> None:
    run = Script(page(7), OPENED, labels="app=x", fields="metadata.name=a", timeout_seconds=20)
    assert run.requests == [
        "?labelSelector=app%3Dx&fieldSelector=metadata.name%3Da",
        "?labelSelector=app%3Dx&fieldSelector=metadata.name%3Da&watch=true&resourceVersion=7",
    ]
    assert run.silences == [30.0]
    assert Script(page(7), OPENED).silences == [460.0]


def test_all_pages_of_a_list_are_handed_out_at_once() -> None:
    run = Script(page(7, item("a", 5), token="t"), page(7, item("b", 6)), OPENED)
    assert run.requests == ["?", "?continue=t", "?watch=true&resourceVersion=7"]
    assert run.batches == [(2, True)]


def test_a_list_that_breaks_between_pages_hands_out_nothing() -> None:
    run = Script(page(7, item("a", 5), token="t"), refusal(500), page(8, item("b", 6)), OPENED)
    assert run.requests == ["?", "?continue=t", "?", "?watch=true&resourceVersion=8"]
    assert run.events == [Line("ADDED", "b", "6", "")]


def test_a_page_that_expired_makes_the_next_list_one_page() -> None:
    run = Script(page(7, item("a", 5), token="t"), refusal(410, "Expired"), page(8, item("a", 5)), OPENED)
    assert run.machine.page_size is None
    assert run.events == [A5]


@pytest.mark.parametrize("ending", [END, STALL, b'{"type":"ADDED","obj'], ids=["dropped", "stalled", "cut line"])
def test_a_stream_is_resumed_from_the_version_seen_last(ending: object) -> None:
    run = Script(
        page(7), OPENED, event("ADDED", item("a", 8)), bookmark(12), ending, OPENED, event("MODIFIED", item("a", 13))
    )
    assert run.requests[2] == "?watch=true&resourceVersion=12"
    assert [line.version for line in run.events] == ["8", "13"]


@pytest.mark.parametrize("gone", [(OPENED, gone_event()), (refusal(410, "Expired"),)], ids=["event", "status"])
def test_an_expired_version_lists_again_and_hands_out_the_difference(gone: tuple[object, ...]) -> None:
    first = page(7, item("same", 1), item("changed", 2), item("vanished", 3, "last"), item("replaced", 4, uid="u1"))
    second = page(20, item("same", 1), item("changed", 15, "x"), item("replaced", 16, uid="u2"), item("new", 17))
    run = Script(first, *gone, second, OPENED)
    assert run.requests[2] == "?resourceVersion=7&resourceVersionMatch=NotOlderThan"
    assert run.requests[3] == "?watch=true&resourceVersion=20"
    assert run.events[4:] == [
        Line("DELETED", "vanished", "3", "last"),
        Line("MODIFIED", "changed", "15", "x"),
        Line("DELETED", "replaced", "4", ""),
        Line("ADDED", "replaced", "16", ""),
        Line("ADDED", "new", "17", ""),
    ]


def test_the_pages_of_a_list_that_is_repeated_have_no_version() -> None:
    run = Script(page(7), OPENED, gone_event(), page(9, token="t"), page(9), OPENED)
    assert run.requests[2:4] == ["?resourceVersion=7&resourceVersionMatch=NotOlderThan", "?continue=t"]


@pytest.mark.parametrize(
    "no",
    [
        refusal(410, "Expired"),
        refusal(504, "Timeout", "Too large resource version: 7, current: 3"),
        refusal(504, "Timeout", causes=[{"reason": "ResourceVersionTooLarge"}]),
    ],
)
def test_a_server_that_does_not_have_the_version_is_asked_for_any(no: object) -> None:
    run = Script(page(7), OPENED, gone_event(), no, page(9), OPENED)
    assert run.requests[3:] == ["?", "?watch=true&resourceVersion=9"]


def test_versions_that_went_back_after_a_restore_are_the_truth() -> None:
    ahead = refusal(504, "Timeout", "Too large resource version: 90, current: 30")
    run = Script(
        page(90, item("a", 80, "new"), item("b", 81)),
        ahead,
        page(30, item("a", 20, "old")),
        OPENED,
        event("MODIFIED", item("a", 31, "next")),
    )
    assert run.events[2:] == [
        Line("DELETED", "b", "81", ""),
        Line("MODIFIED", "a", "20", "old"),
        Line("MODIFIED", "a", "31", "next"),
    ]


def test_a_list_that_lags_behind_takes_nothing_back() -> None:
    run = Script(
        page(7, item("a", 5)),
        OPENED,
        event("MODIFIED", item("a", 12, "x")),
        event("ADDED", item("b", 13)),
        gone_event(),
        page(10, item("a", 5)),
        OPENED,
        event("MODIFIED", item("a", 12, "x")),
        event("ADDED", item("b", 13)),
        event("MODIFIED", item("b", 14)),
    )
    assert [(line.type, line.name, line.version) for line in run.events] == [
        ("ADDED", "a", "5"),
        ("MODIFIED", "a", "12"),
        ("ADDED", "b", "13"),
        ("MODIFIED", "b", "14"),
    ]


def test_events_that_are_older_than_what_was_handed_out_are_dropped() -> None:
    run = Script(
        page(7, item("a", 100)),
        OPENED,
        event("MODIFIED", item("a", 99, "older")),
        event("ADDED", item("a", 100, "same")),
        event("DELETED", item("a", 9, "older")),
        event("MODIFIED", item("a", 101, "x")),
    )
    assert [line.version for line in run.events] == ["100", "101"]


def test_versions_that_are_not_decimal_are_only_compared_for_equality() -> None:
    run = Script(
        page("v7", item("a", "v9")),
        OPENED,
        event("MODIFIED", item("a", "v9", "same")),
        event("MODIFIED", item("a", "v1", "x")),
        event("MODIFIED", item("a", "v9")),
    )
    assert [line.version for line in run.events] == ["v9", "v1", "v9"]


def test_what_was_deleted_does_not_come_back() -> None:
    run = Script(
        page(7, item("a", 5)),
        OPENED,
        event("DELETED", item("a", 8)),
        event("MODIFIED", item("a", 6)),
        event("DELETED", item("a", 8)),
        event("ADDED", item("a", 9, uid="another")),
    )
    assert [(line.type, line.version) for line in run.events] == [("ADDED", "5"), ("DELETED", "8"), ("ADDED", "9")]


def test_an_object_that_leaves_and_enters_the_selection_is_deleted_and_added() -> None:
    run = Script(page(7, item("a", 5)), OPENED, event("DELETED", item("a", 8)), event("ADDED", item("a", 9)))
    assert [line.type for line in run.events] == ["ADDED", "DELETED", "ADDED"]


def test_another_object_under_a_known_name_is_a_deletion_and_an_addition() -> None:
    run = Script(
        page(7, item("a", 5, "first")),
        OPENED,
        event("MODIFIED", item("a", 9, "second", uid="u2")),
        event("DELETED", item("a", 6, uid="uid-a")),
        event("DELETED", item("a", 12, uid="u3")),
    )
    assert run.events[1:] == [
        Line("DELETED", "a", "5", "first"),
        Line("ADDED", "a", "9", "second"),
        Line("DELETED", "a", "9", "second"),
    ]


def test_unreadable_objects_are_reported_and_can_be_deleted() -> None:
    run = Script(
        page(7, item("a", 5, "good"), item("b", 6, "bad")),
        OPENED,
        event("MODIFIED", item("a", 8, "bad")),
        event("DELETED", item("a", 9, "bad")),
        event("DELETED", item("b", 10, "bad")),
        event("STRANGE", item("c", 11)),
        event("ADDED", item("d", 12)),
    )
    assert [str(each).splitlines()[0] for each in run.unreadable] == [
        "Item n/b: value: unreadable",
        "Item n/a: value: unreadable",
        "Item n/a: value: unreadable",
        "Item n/b: value: unreadable",
        "Item n/c: type: unknown event type 'STRANGE'",
    ]
    assert run.unreadable[0].wire == item("b", 6, "bad")
    assert run.events == [
        Line("ADDED", "a", "5", "good"),
        Line("DELETED", "a", "9", "good"),
        Line("ADDED", "d", "12", ""),
    ]


def test_an_object_that_becomes_readable_is_added() -> None:
    run = Script(page(7, item("a", 5, "bad")), OPENED, event("MODIFIED", item("a", 8, "good")))
    assert run.events == [Line("ADDED", "a", "8", "good")]


def test_a_watch_can_begin_at_a_version_without_a_list() -> None:
    run = Script(OPENED, event("MODIFIED", item("a", 6)), event("DELETED", item("b", 7)), resource_version="5")
    assert run.requests == ["?watch=true&resourceVersion=5"]
    assert [line.type for line in run.events] == ["MODIFIED", "DELETED"]


def test_without_initial_only_changes_are_handed_out() -> None:
    run = Script(
        page(7, item("a", 5, "first"), item("b", 6, "last"), item("c", 6, "bad")),
        OPENED,
        event("MODIFIED", item("a", 8)),
        gone_event(),
        page(10, item("a", 8)),
        OPENED,
        initial=False,
    )
    assert run.events == [Line("MODIFIED", "a", "8", ""), Line("DELETED", "b", "6", "last")]


def test_waits_double_with_jitter_up_to_thirty_seconds() -> None:
    run = Script(*[refusal(500)] * 8, draw=lambda: 1.0)
    assert run.waits == [0.8, 1.6, 3.2, 6.4, 12.8, 25.6, 30.0, 30.0]
    assert Script(*[refusal(500)] * 4, draw=lambda: 0.5).waits[:2] == [0.4, 0.8]


def test_progress_resets_the_wait_and_a_mere_connection_bounds_it() -> None:
    idle = Script(page(7), *[OPENED, END] * 5, draw=lambda: 1.0)
    assert [wait for wait in idle.waits if wait >= 0.8] == [0.8, 1.6, 3.2, 6.4, 6.4]
    refused = Script(page(7), *[refusal(500)] * 5, OPENED, END, OPENED, draw=lambda: 1.0)
    assert [wait for wait in refused.waits if wait >= 0.8] == [0.8, 1.6, 3.2, 6.4, 12.8, 6.4]
    busy = Script(page(7), OPENED, END, OPENED, END, OPENED, bookmark(8), STALL, draw=lambda: 1.0)
    assert [wait for wait in busy.waits if wait >= 0.8] == [0.8, 1.6, 0.8]


def test_failures_in_a_row_are_logged_and_so_is_the_end_of_them(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    Script(page(7), refusal(500), refusal(500), OPENED, bookmark(8), END, on_retry=None)
    assert not caplog.records, "streams break now and then"
    Script(*[refusal(500)] * 13, page(7), OPENED, bookmark(8), END, on_retry=None)
    waiting = "GET /items: 500 InternalServerError: no; nothing changes until the server answers again"
    assert [(each.levelname, each.getMessage()) for each in caplog.records[:2]] == [("WARNING", waiting)] * 2
    assert [each.levelname for each in caplog.records[2:]] == ["INFO"]
    assert caplog.records[2].getMessage().endswith("the server answers again")


def test_a_stream_that_lasted_is_resumed_at_once() -> None:
    run = Script(page(7), OPENED, 290.0, END, OPENED, 300.0, END, OPENED)
    assert run.waits == []
    assert run.retries == []


@pytest.mark.parametrize(
    "replies",
    [
        [page(7), *[OPENED, event("ADDED", item("a", 8)), END] * 30],
        [page(7), *[OPENED, gone_event(), page(9)] * 30],
        [page(7), *[OPENED, bookmark(9), STALL] * 30],
        [refusal(500)] * 30,
        [page(7), *[refusal(410), page(8)] * 30],
        [page(7), *[OPENED, END] * 30],
    ],
)
def test_no_second_has_more_than_two_requests(replies: list[object]) -> None:
    times = Script(*replies, draw=lambda: 0.0).times
    assert all(later - earlier > 1.0 for earlier, later in zip(times, times[2:], strict=False))


@pytest.mark.parametrize("code", [429, 503])
def test_the_server_says_when_to_try_again(code: int) -> None:
    run = Script(refusal(code, headers={"Retry-After": "7"}), page(7), OPENED, refusal(code, retryAfterSeconds=9))
    assert run.waits[0] == 7.0


@pytest.mark.parametrize("code", [400, 403, 404, 405, 422, 302])
def test_errors_that_will_not_pass_end_the_watch(code: int) -> None:
    replies_of_servers: list[list[Any]] = [[refusal(code)]]
    if code != 403:
        replies_of_servers += [[page(7), refusal(code)], [page(7), OPENED, event("ERROR", status(code))]]
    for replies in replies_of_servers:
        run = Script(*replies, page(7), OPENED)
        assert run.error is not None
        assert run.error.code == code
        assert run.retries == []


@pytest.mark.parametrize("code", [500, 502, 503, 504, 408, 429])
def test_errors_that_pass_do_not_end_the_watch(code: int) -> None:
    run = Script(refusal(code), page(7), refusal(code), OPENED, event("ERROR", status(code)), OPENED)
    assert run.error is None
    assert run.requests == ["?", "?"] + ["?watch=true&resourceVersion=7"] * 3
    assert len(run.retries) == 3


def test_rights_that_were_never_granted_end_the_watch() -> None:
    run = Script(refusal(401), refusal(401), page(7), OPENED)
    assert run.error is not None
    assert run.error.code == 401
    assert run.replies == [page(7), OPENED]


@pytest.mark.parametrize("code", [401, 403])
def test_rights_that_were_granted_before_may_be_refused_for_a_minute(code: int) -> None:
    run = Script(refusal(401), page(7), *[refusal(code)] * 3, OPENED, bookmark(8), refusal(code), OPENED)
    assert run.error is None
    assert run.requests[-1] == "?watch=true&resourceVersion=8"
    run = Script(page(7), OPENED, bookmark(8), *[refusal(code)] * 8, OPENED, draw=lambda: 1.0)
    assert run.error is not None
    assert run.error.code == code
    assert len(run.retries) == 7
    assert 60 < sum(run.waits) < 90


def test_a_right_to_watch_that_was_never_granted_ends_the_watch_within_seconds() -> None:
    run = Script(page(7), *[refusal(403)] * 9, OPENED, draw=lambda: 1.0)
    assert run.error is not None
    assert run.error.code == 403
    assert 5 < sum(run.waits) < 12


def test_a_first_refusal_may_be_taken_for_one_that_passes() -> None:
    run = Script(*[refusal(403)] * 2, page(7), OPENED, first_refusal=5.0)
    assert run.error is None
    assert run.retries == ["Forbidden"] * 2
    run = Script(*[refusal(403)] * 9, OPENED, first_refusal=5.0, draw=lambda: 1.0)
    assert run.error is not None
    assert run.error.code == 403
    assert 5 < sum(run.waits) < 12


def test_a_list_that_is_cut_off_is_requested_again() -> None:
    run = Script(page(7)[:-3], b"<html>", b"[]", page(7, item("a", 5)), OPENED)
    assert run.retries == ["UnexpectedResponse"] * 3
    assert run.events == [A5]
    null = b'{"apiVersion":"v1","kind":"ItemList","metadata":{"resourceVersion":"3"},"items":null}'
    assert Script(null, OPENED).batches == [(0, True)]


def test_a_request_that_was_on_its_way_for_a_while_counts_when_it_is_answered() -> None:
    now = 0.0
    pace = Pace(lambda: now, lambda: 0.5)
    pace.request()
    now = 0.7
    pace.answered()
    pace.request()
    pace.answered()
    now = 1.0
    assert round(pace.before_request(), 6) == 0.75
