"""The Python programs of README.md and the pages -> what their comments show.

A block of Python that is no part of a file (`excerpts.py`) is a program that is run. The blocks of a page share their names,
and the value of an expression with a comment is what the comment says: `spec.size  # 4`.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from excerpts import BLOCK, ROOT, pages

PROGRAM = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)


def programs(page: Path) -> list[str]:
    """The blocks of a page that are programs."""
    return PROGRAM.findall(BLOCK.sub("", page.read_text(encoding="utf-8")))


def run(program: str, names: dict[str, object]) -> int:
    """Runs a program, compares values with the comments behind them, and counts these."""
    shown = 0
    lines = program.splitlines()
    for statement in ast.parse(program).body:
        last = lines[(statement.end_lineno or statement.lineno) - 1]
        _, comment, expected = last.partition("  # ")
        if isinstance(statement, ast.Expr) and comment:
            value = repr(eval(ast.unparse(statement.value), names))
            # `...` stands for what the page leaves out.
            parts = [re.escape(part) for part in expected.strip().split("...")]
            assert re.search(".*".join(parts), value), f"{ast.unparse(statement)} is {value}"
            shown += 1
        else:
            exec(ast.unparse(statement), names)  # noqa: S102 - a line of this repository
    return shown


@pytest.mark.parametrize("page", [page for page in pages() if programs(page)], ids=lambda page: page.name)
def test_a_program_evaluates_to_what_its_comments_show(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    assert sum(run(program, names) for program in programs(page)) >= 1
    if page == ROOT / "README.md":
        assert "apiVersion: flux-framework.org/v1alpha2" in capsys.readouterr().out


def test_a_wrong_comment_is_found() -> None:
    assert run("n = 1\nn + 1  # 2\n", {}) == 1
    with pytest.raises(AssertionError, match="n \\+ 1 is 2"):
        run("n = 1\nn + 1  # 3\n", {})
