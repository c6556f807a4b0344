"""The code that docs/how-tos.md shows -> the same as in the examples."""

from __future__ import annotations

import re

import pytest
from excerpts import BLOCK, ROOT, filled, part

PAGE = ROOT / "docs/how-tos.md"

PROGRAM = """\
LIMIT = 3

@timer(
    interval=1,
)
def turn(
    body: str,
) -> None:
    if body:
        send(
            body
        )

    rest()


class Next:
    def first(self) -> None:
        pass
"""


def test_the_page_shows_the_examples_as_they_are() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert filled(page) == page, "python tests/python/excerpts.py docs/how-tos.md makes it so"


def test_all_code_of_the_page_is_of_an_example_and_each_example_is_shown() -> None:
    page = PAGE.read_text(encoding="utf-8")
    blocks = list(BLOCK.finditer(page))
    assert len(blocks) == len(re.findall(r"^```\w", page, re.MULTILINE))
    shown = {block["file"].split("/")[1] for block in blocks}
    assert shown == {"minicluster", "copyrator", "immortalcontainer", "chaosagent", "registrymirror"}


def test_a_part_ends_with_its_indentation() -> None:
    assert part(PROGRAM, "LIMIT") == "LIMIT = 3\n"
    assert part(PROGRAM, "def turn").endswith("    rest()\n")
    assert part(PROGRAM, "if body") == "if body:\n    send(\n        body\n    )\n"
    assert part(PROGRAM, "def first") == "def first(self) -> None:\n    pass\n"


@pytest.mark.parametrize("start", ["def last", "    def"])
def test_a_part_that_is_not_there_is_an_error(start: str) -> None:
    with pytest.raises(ValueError, match="0 lines begin with"):
        part(PROGRAM, start)
