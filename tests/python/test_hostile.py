"""Each row of `hostile_rows.py` ends in time with the outcome that `hostile_outcomes.tsv` has for it.

A line of the file is the row's name, a tab, and the outcome, in which `<...>` stands for the words of Python's own
parsers. `python hostile_rows.py` prints the outcomes as they are.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hostile_rows import SECONDS

HERE = Path(__file__).parent
EXPECTED = dict(line.split("\t", 1) for line in (HERE / "hostile_outcomes.tsv").read_text("ascii").splitlines())


@pytest.fixture(scope="module")
def outcomes() -> dict[str, list[str]]:
    """The CPU seconds and the outcome of each row that ended."""
    program = [sys.executable, str(HERE / "hostile_rows.py")]
    ran = subprocess.run(program, check=False, capture_output=True, text=True, timeout=len(EXPECTED) * SECONDS)
    lines = [line.split("\t") for line in ran.stdout.splitlines()]
    assert ran.returncode == 0, f"{lines[-1][0]!r} ended the process: {ran.stderr[-500:]}"
    return {name: rest for name, *rest in lines}


def test_every_row_has_an_outcome(outcomes: dict[str, list[str]]) -> None:
    assert set(outcomes) == set(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_the_outcome(outcomes: dict[str, list[str]], name: str) -> None:
    seconds, found = outcomes[name]
    head, wildcard, tail = EXPECTED[name].partition("<...>")
    is_expected = found.startswith(head) and found.endswith(tail) if wildcard else found == head
    assert is_expected, found  # pytest would search these long texts for their differences
    assert float(seconds) < SECONDS
