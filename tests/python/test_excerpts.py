"""The code that pages show -> the same as in the examples, and in the programs and tests that are named above each block.

`cargo xtask pipeline` runs the blocks of the language `console`, and finds those that no test knows.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from excerpts import BLOCK, ROOT, filled, joined, pages, part, shown

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


def test_each_program_of_the_pages_is_on_a_page() -> None:
    programs = (ROOT / "tests/python/page_programs.py").read_text(encoding="utf-8")
    text = "".join(path.read_text(encoding="utf-8") for path in pages())
    named = set(re.findall(r"<!-- tests/python/page_programs\.py: .*?\bdef (\w+)", text))
    assert set(re.findall(r"^def (\w+)\(", programs, re.MULTILINE)) - named == set()


def test_each_example_is_shown() -> None:
    blocks = BLOCK.finditer(PAGE.read_text(encoding="utf-8"))
    shown = {block["file"].split("/")[1] for block in blocks}
    assert shown == {"minicluster", "copyrator", "immortalcontainer", "chaosagent", "registrymirror"}


def test_the_line_before_a_part_of_an_example_links_the_whole_file() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for block in BLOCK.finditer(page):
        assert page[: block.start()].rstrip().endswith(f"](../{block['file']}):"), block["parts"]


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


IN_PYTHON = """\
from __future__ import annotations

import os.path
from typing import Any

from kubernetes import client, watch
from parcels import Kind as Parcel

def unused() -> Any:
    return watch

def first() -> None:
    print(os.path.sep, Parcel, "Any")

def second() -> Any:
    return client
"""

IN_RUST = """\
use a::b::{C, d::{self, E}};
use a::{Trait, f as g};
use std::fmt;

fn first() {
    let c: C = "E and fmt".into(); // Trait
    d::h(c.g(), fmt::k());
}

fn second() {
    g(E);
}
"""


@pytest.mark.parametrize(
    ("language", "text", "parts", "imports"),
    [
        ("python", IN_PYTHON, ["imports", "def first"], "import os.path\n\nfrom parcels import Kind as Parcel\n"),
        (
            "python",
            IN_PYTHON,
            ["imports", "body of def first", "def second"],
            (
                "import os.path\nfrom typing import Any\n\nfrom kubernetes import client\n"
                "from parcels import Kind as Parcel\n"
            ),
        ),
        ("rust", IN_RUST, ["imports", "fn first"], "use a::b::{C, d};\nuse std::fmt;\n"),
        ("rust", IN_RUST, ["imports Trait", "body of fn second"], "use a::b::d::E;\nuse a::{Trait, f as g};\n"),
    ],
)
def test_a_block_begins_with_the_imports_that_its_code_uses(
    language: str, text: str, parts: list[str], imports: str
) -> None:
    assert shown(text, parts, language) == f"{imports}\n{joined(text, parts[1:])}"


def test_code_without_imports_has_no_empty_line_before_it() -> None:
    assert shown("import os\nA = 1\n", ["imports", "A"], "python") == "A = 1\n"


def test_imports_that_are_not_there_are_an_error() -> None:
    with pytest.raises(ValueError, match="no import of `Missing`"):
        shown(IN_RUST, ["imports Missing", "fn first"], "rust")
    with pytest.raises(ValueError, match="imports of `yaml` are not known, expected one of python, rust"):
        shown("a: 1\n", ["imports", "a"], "yaml")


@pytest.mark.parametrize("start", ["def last", "    def"])
def test_a_part_that_is_not_there_is_an_error(start: str) -> None:
    with pytest.raises(ValueError, match="0 lines begin with"):
        part(PROGRAM, start)
