"""Python files -> the examples in their docstrings that doctest would run: `docs.py < FILES`, one JSON object a line."""

from __future__ import annotations

import ast
import doctest
import json
import sys


def main() -> int:
    """Prints every docstring with an example; returns 1 if there is any, or if there is no docstring."""
    parser = doctest.DocTestParser()
    count = examples = 0
    for line in sys.stdin:
        file = json.loads(line)
        for node in ast.walk(ast.parse(file["text"])):
            if (
                isinstance(node, ast.Expr)
                and isinstance(node.value, ast.Constant)
                and isinstance(node.value.value, str)
            ):
                count += 1
                if parser.get_examples(node.value.value):
                    examples += 1
                    print(f"  {file['crd']}: {file['path']}:{node.lineno}: {node.value.value}")
    print(f"{count} docstrings, {examples} with an example")
    return int(examples > 0 or count == 0)


if __name__ == "__main__":
    sys.exit(main())
