"""The path of a problem in a YAML text -> the line where the value or its nearest parent begins."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

from ..values.errors import at_key

__all__ = ["Places"]

_INDEX = re.compile(r"\[([0-9]+)\]")


class Places:
    """The positions in the documents of a text, which is parsed once more: messages alone need them."""

    def __init__(self, text: str | bytes) -> None:
        yaml: Any = import_module("yaml")
        try:
            nodes = list(yaml.compose_all(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)))
        except (yaml.YAMLError, RecursionError):
            nodes = []
        self.documents: list[Any] = nodes
        """PyYAML's nodes; none where PyYAML refuses what the reader takes."""

    def line(self, document: int, path: str) -> int | None:
        """The line, from 1, of what a path names in a document, by its index; None if it is not known."""
        if document >= len(self.documents) or self.documents[document] is None:
            return None
        node, line = self.documents[document], None
        while node is not None:
            found, node, path = _step(node, path)
            line = found or line
        return line or self.documents[document].start_mark.line + 1


def _step(node: Any, path: str) -> tuple[int | None, Any, str]:
    """The line of the first step of a path in a node, the node there, and the rest of the path."""
    path = path.removeprefix(".")
    if node.id == "sequence":
        index = _INDEX.match(path)
        if index and int(index[1]) < len(node.value):
            item = node.value[int(index[1])]
            return item.start_mark.line + 1, item, path[index.end() :]
    elif node.id == "mapping":
        best = ("", None, None)
        for key, value in node.value:
            for step in (key.value, at_key(key.value)) if isinstance(key.value, str) else ():
                if path.startswith(step) and path[len(step) :][:1] in ("", ".", "[") and len(step) >= len(best[0]):
                    best = (step, key, value)
        step, key, value = best
        if key is not None and step:
            return key.start_mark.line + 1, value, path[len(step) :]
    return None, None, ""
