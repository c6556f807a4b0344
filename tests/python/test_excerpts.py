"""The code that pages show as parts of files -> the same as in these files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from excerpts import BLOCK, ROOT, filled, pages, part

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


@pytest.mark.parametrize("path", pages(), ids=lambda path: path.name)
def test_a_page_shows_the_files_as_they_are(path: Path) -> None:
    page = path.read_text(encoding="utf-8")
    assert filled(page) == page, f"python tests/python/excerpts.py {path.relative_to(ROOT)} makes it so"
    # A comment that names a file and has no block after it would say nothing.
    assert len(BLOCK.findall(page)) == len(re.findall(r"^<!-- \S+: ", page, re.MULTILINE))


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
    assert part(PROGRAM, "inside def turn") == "if body:\n    send(\n        body\n    )\n\nrest()\n"


@pytest.mark.parametrize("start", ["def last", "    def"])
def test_a_part_that_is_not_there_is_an_error(start: str) -> None:
    with pytest.raises(ValueError, match="0 lines begin with"):
        part(PROGRAM, start)
