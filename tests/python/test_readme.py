"""The Python examples of README.md and the pages -> what their comments show."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def examples(page: str) -> list[str]:
    """The Python blocks of a page that use the package of the MiniCluster fixture."""
    blocks: list[str] = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(), re.DOTALL)
    return [block for block in blocks if block.startswith("from fluxoperator")]


@pytest.mark.parametrize("page", ["README.md", "docs/generated-code.md"])
def test_an_example_evaluates_to_what_its_comments_show(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown = 0
    for block in examples(page):
        names: dict[str, object] = {}
        for line in block.splitlines():
            expression, comment, expected = line.partition("  # ")
            if not comment:
                exec(line, names)  # noqa: S102 - a line of this repository
                continue
            value = repr(eval(expression, names))
            # `...` stands for what the page leaves out.
            parts = [re.escape(part) for part in expected.strip().split("...")]
            assert re.search(".*".join(parts), value), f"{expression.strip()} is {value}"
            shown += 1
    assert shown >= 3
    assert "apiVersion: flux-framework.org/v1alpha2" in capsys.readouterr().out
