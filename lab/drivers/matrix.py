"""Prints the skeleton and the violations of Python files: a file as a JSON string a line in, a JSON object a line out.

The skeleton counts the nodes of the syntax tree by type, without docstrings, and lists the names in it.
"""

from __future__ import annotations

import ast
import collections
import doctest
import io
import json
import re
import sys
import tokenize
import warnings
from typing import Any

PRAGMA = re.compile(r"(?i)#\s*(type:|noqa|fmt:|ruff|pyright|mypy|pylint|isort|yapf|nosec|pragma)")
"""The beginning of a comment that a tool obeys; within a comment none of these counts."""


def names(node: ast.AST) -> list[str]:
    """The identifiers in a node itself."""
    found = [getattr(node, field, None) for field in ("id", "attr", "arg", "name", "asname", "module")]
    texts = [text for text in found if isinstance(text, str)]
    if isinstance(node, ast.Global | ast.Nonlocal):
        texts += node.names
    return [part for text in texts for part in text.split(".")]


def has_examples(text: str) -> bool:
    """Whether doctest would run a part of a docstring, or stumble over it."""
    try:
        return bool(doctest.DocTestParser().get_examples(text))
    except ValueError:
        return True


def parse(text: str) -> dict[str, Any]:
    """The skeleton and the violations of a file."""
    counts: collections.Counter[str] = collections.Counter()
    found: set[str] = set()
    violations: list[str] = []
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            tree = ast.parse(text)
            compile(tree, "generated.py", "exec", dont_inherit=True)
            encoding = tokenize.detect_encoding(io.BytesIO(text.encode()).readline)[0]
    except (SyntaxError, ValueError, Warning) as error:
        return {"counts": {}, "names": [], "violations": [f"{type(error).__name__}: {error}"]}
    for node in ast.walk(tree):
        counts[type(node).__name__] += 1
        found.update(names(node))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            # A docstring; not every twin has one.
            counts.subtract(["Expr", "Constant"])
            if has_examples(node.value.value):
                violations.append(f"an example for doctest in {node.value.value!r}")
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and PRAGMA.match(token.string):
            counts["comment for a tool"] += 1
    violations += [f"the name {name!r}" for name in found if not name.isascii()]
    if encoding != "utf-8":
        violations.append(f"the encoding {encoding}")
    return {"counts": counts, "names": sorted(found), "violations": violations}


def main() -> None:
    """Answers each line of standard input with one of standard output."""
    for line in sys.stdin:
        print(json.dumps(parse(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
