"""Docstrings of generated code: text, of which doctest runs nothing."""

from __future__ import annotations

import ast
import doctest
from collections.abc import Iterator
from pathlib import Path

import rules

GENERATED = Path(__file__).parents[2] / "generated"


def docstrings(tree: ast.AST) -> Iterator[str]:
    """The strings that are statements: docstrings of modules, classes, functions and attributes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def test_no_docstring_has_an_example_that_doctest_runs() -> None:
    count = 0
    parser = doctest.DocTestParser()
    for path in sorted(GENERATED.glob("*/python/**/*.py")):
        for text in docstrings(ast.parse(path.read_text(encoding="utf-8"))):
            assert parser.get_examples(text) == [], f"{path}: {text}"
            count += 1
    assert count > 3_000


def test_what_nobody_sees_is_shown_in_docstrings() -> None:
    path = Path(rules.__file__).parent / "hostile_descriptions_example_com/v1/_hostile_description.py"
    found = "\n".join(docstrings(ast.parse(path.read_text(encoding="utf-8"))))
    assert r"\u{202e} bidi \u{2066}" in found
    assert [c for c in found if not c.isprintable() and c != "\n"] == []
