"""Wire forms -> YAML documents in block style, whose texts kubectl and other readers read as the same texts.

PyYAML's emitter writes no literal block for a text with a tab, an emoji or a space at the end of a line: this one does.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from importlib import import_module
from typing import Any

from ..values.codecs import is_dict, is_list
from ..values.errors import ModelError, Problem
from ..values.nesting import find_problems
from .json_text import text_problems
from .scalars import resolve

__all__ = ["write_documents", "write_yaml"]

_ESCAPED = re.compile("[^\t\n -~\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
"""What YAML does not allow as it is, or some readers take for the end of a line or for no part of the text."""
_PLAIN = re.compile(r"(?:-(?=[^ ])|[^\s\-?:,\[\]{}#&*!|>'\"%@`])(?:[^\s:#]|:(?=[^ ])|#(?<=[^ ]#)| (?!\Z))*\Z")
"""A text that no indicator of YAML begins and that no `: ` or ` #` ends."""
_MAX_KEY = 1_000
"""Characters of a key before its colon, which readers look for in the next 1,024."""
_implicit_tags: dict[str, list[Any]] = {}
"""PyYAML's tags for plain texts and their patterns, by first character, once the first text is written."""


def write_yaml(value: Any) -> str:
    """A wire form as a YAML document in block style, with keys in their order.

    Raises `ModelError` with the paths of what JSON does not have, such as NaN.
    """
    lines: list[str] = []
    try:
        _append(lines, "", value, 0)
    except (TypeError, ValueError, RecursionError) as error:
        problems = find_problems(value, text_problems) or [("", " ".join(str(error).split()))]
        raise ModelError("YAML", [Problem(path.removeprefix("."), message) for path, message in problems]) from None
    return "\n".join(lines) + "\n"


def write_documents(values: Iterable[Any]) -> str:
    """Wire forms as a text of several YAML documents; raises `ModelError` as `write_yaml` does."""
    return "---\n".join(map(write_yaml, values))


def _append(lines: list[str], start: str, value: Any, column: int) -> None:
    """Appends the lines of a value: `start` is what comes before it on its first line, a key and a colon or a dash;
    `column` is where its keys or dashes begin."""
    if is_dict(value) and value:
        indent = " " * column
        for key, inner in value.items():
            name = _key(key)
            if len(name) > _MAX_KEY:
                lines.append(f"{start}? {name}")
                start, name = indent, ""
            nested = column if is_list(inner) else column + 2
            if inner and (is_dict(inner) or is_list(inner)):
                lines.append(f"{start}{name}:")
                _append(lines, " " * nested, inner, nested)
            else:
                lines.append(f"{start}{name}: {_scalar(inner, column + 2)}")
            start = indent
    elif is_list(value) and value:
        for item in value:
            if item and (is_dict(item) or is_list(item)):
                _append(lines, start + "- ", item, column + 2)
            else:
                lines.append(f"{start}- {_scalar(item, column + 2)}")
            start = " " * column
    else:
        lines.append(start + _scalar(value, column))


def _key(key: Any) -> str:
    if not isinstance(key, str):
        raise TypeError("a key must be text")
    return _text(key, 0) if "\n" not in key else _quoted(key)


def _scalar(value: Any, column: int) -> str:
    """A value without children; the lines of a text after its first one begin at that column."""
    if isinstance(value, str):
        return _text(str.__str__(value), column)
    if value is None:
        return "null"
    if value is True or value is False:
        return "true" if value else "false"
    if isinstance(value, int):
        return str(int(value))
    if is_dict(value):
        return "{}"
    if is_list(value):
        return "[]"
    if not isinstance(value, float) or text_problems(value):
        raise TypeError(f"not a JSON value: {type(value).__name__}")
    if value.is_integer() and -(2**63) <= value < 2**63:
        return str(int(value))  # as kubectl and `from_yaml` read 1.0
    text = repr(float(value))
    return text if "." in text else text.replace("e", ".0e")  # YAML 1.1 has no number 1e+20


def _text(text: str, column: int) -> str:
    if _ESCAPED.search(text):
        return _quoted(text)
    if "\n" in text:
        return _block(text, column)
    if _is_plain(text):
        return text
    return _quoted(text) if "\t" in text else "'" + text.replace("'", "''") + "'"


def _is_plain(text: str) -> bool:
    """Whether a text needs no quotes: neither kubectl nor PyYAML, which knows dates, reads it as anything else."""
    if not _PLAIN.match(text) or text.startswith(("---", "...")) or not isinstance(resolve(text), str):
        return False
    if not _implicit_tags:
        yaml: Any = import_module("yaml")
        _implicit_tags.update(yaml.SafeLoader.yaml_implicit_resolvers)
    return not any(pattern.match(text) for _, pattern in _implicit_tags.get(text[:1], ()))


def _quoted(text: str) -> str:
    """A text in double quotes, in which JSON's escapes mean the same in YAML."""
    text.encode()  # half of a surrogate pair is no character
    return _ESCAPED.sub(lambda match: f"\\u{ord(match[0]):04x}", json.dumps(text, ensure_ascii=False))


def _block(text: str, column: int) -> str:
    """A text of several lines as a literal block; in double quotes where readers disagree about its spaces."""
    content = text.rstrip("\n")
    lines = content.split("\n")
    if content[:1] in ("", "\t", "\n") or not lines[0].strip() or not lines[-1].strip():
        return _quoted(text)
    indicator = "2" if content[0] == " " else ""
    breaks = len(text) - len(content)
    chomping = "-" if breaks == 0 else "" if breaks == 1 else "+"
    indent = " " * column
    block = [f"|{indicator}{chomping}", *(indent + line if line else "" for line in lines), *[""] * (breaks - 1)]
    return "\n".join(block)
