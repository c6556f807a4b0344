"""The code that pages show -> the same as in the examples, and in the programs and tests that are named above each block.

`cargo xtask pipeline` runs the blocks of the language `console`, and finds those that no test knows.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from excerpts import BLOCK, ROOT, filled, joined, pages, part

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
def test_a_page_shows_the_named_files_as_they_are(path: Path) -> None:
    page = path.read_text(encoding="utf-8")
    assert filled(page) == page, f"python tests/python/excerpts.py {path.relative_to(ROOT)} makes it so"
    # A comment that names a file and has no block after it would say nothing.
    assert len(BLOCK.findall(page)) == len(re.findall(r"^<!-- \S+: ", page, re.MULTILINE))


def test_each_example_is_shown() -> None:
    blocks = BLOCK.finditer(PAGE.read_text(encoding="utf-8"))
    shown = {block["file"].split("/")[1] for block in blocks}
    assert shown == {"minicluster", "copyrator", "immortalcontainer", "chaosagent", "registrymirror"}


def test_a_part_ends_with_its_indentation() -> None:
    assert part(PROGRAM, "LIMIT") == "LIMIT = 3\n"
    assert part(PROGRAM, "def turn").endswith("    rest()\n")
    assert part(PROGRAM, "if body") == "if body:\n    send(\n        body\n    )\n"
    assert part(PROGRAM, "@timer").startswith("@timer(\n    interval=1,\n)\ndef turn(")
    assert part(PROGRAM, "@timer").endswith("    rest()\n")
    assert part(PROGRAM, "def first") == "def first(self) -> None:\n    pass\n"


def test_a_body_has_no_head_and_no_end() -> None:
    assert part(PROGRAM, "body of def first") == "pass\n"
    assert part(PROGRAM, "body of if body") == "send(\n    body\n)\n"
    rust = "mod tests {\n    fn a() -> R {\n        b(1)?;\n\n        c();\n        Ok(())\n    }\n}\n"
    assert part(rust, "body of fn a") == "b(1)?;\n\nc();\n"
    assert part(rust, "fn a").endswith("    Ok(())\n}\n")


def test_parts_stand_as_far_apart_as_in_the_file() -> None:
    assert joined("A = 1\nB = 2\n\n\nC = 3\n", ["A", "B", "C"]) == "A = 1\nB = 2\n\nC = 3\n"


@pytest.mark.parametrize("start", ["def last", "    def"])
def test_a_part_that_is_not_there_is_an_error(start: str) -> None:
    with pytest.raises(ValueError, match="0 lines begin with"):
        part(PROGRAM, start)
