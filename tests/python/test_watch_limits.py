"""The machine of a watch: what absurd versions and lists without an end do to it."""

from __future__ import annotations

import pytest
from scripted_watch import END, OPENED, Script, event, item, page, refusal


@pytest.mark.parametrize("absurd", ["9" * 30, "9" * 18, "9999999999", "abc", "-1", "1e9", "٣"])
def test_an_absurd_version_hides_no_later_event(absurd: str) -> None:
    run = Script(
        page(7, item("a", 5), item("b", 6)),
        OPENED,
        event("MODIFIED", item("a", absurd, "absurd")),
        event("MODIFIED", item("a", 8, "next")),
        event("DELETED", item("b", absurd)),
        event("ADDED", item("b", 9, "again")),
        END,
        OPENED,
    )
    assert [(line.type, line.name, line.value) for line in run.events[2:]] == [
        ("MODIFIED", "a", "absurd"),
        ("MODIFIED", "a", "next"),
        ("DELETED", "b", ""),
        ("ADDED", "b", "again"),
    ]
    assert run.requests[-1] == "?watch=true&resourceVersion=9"


def test_a_version_far_ahead_counts_once_another_one_is_near_it() -> None:
    far = 10_000_000
    run = Script(page(7), OPENED, event("ADDED", item("a", far)), event("ADDED", item("b", far + 1)), END, OPENED)
    assert run.requests[-1] == f"?watch=true&resourceVersion={far + 1}"


@pytest.mark.parametrize("tokens", [["t"] * 50, ["t", "u"] * 50], ids=["the same", "two in turn"])
def test_a_list_whose_tokens_repeat_is_no_list(tokens: list[str]) -> None:
    run = Script(*[page(7, item("a", 5), token=token) for token in tokens])
    assert run.events == []
    assert set(run.retries) == {"UnexpectedResponse"}
    assert run.now > 20, "it waits after each"


def test_a_list_that_expires_at_each_second_page_is_tried_less_and_less_often() -> None:
    run = Script(*[page(7, item("a", 5), token="t"), refusal(410)] * 20, draw=lambda: 1.0)
    assert run.events == []
    assert [wait for wait in run.waits if wait >= 0.8][:4] == [0.8, 1.6, 3.2, 6.4]


def test_a_list_has_a_last_page() -> None:
    run = Script(*[page(7, token=str(number)) for number in range(10_001)])
    assert run.retries == ["UnexpectedResponse"]
    assert run.now > 190, "pages come one after another"
    slow = Script(
        page(7, token="0"), *[reply for number in range(1, 5) for reply in (400.0, page(7, token=str(number)))]
    )
    assert slow.retries == ["UnexpectedResponse"]
