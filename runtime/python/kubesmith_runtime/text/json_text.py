"""JSON text -> wire form and back; every error has the place in the text, or the path of the value."""

from __future__ import annotations

import json
import re
from typing import Any

from ..values.errors import ModelError, PathProblems, Problem, raise_alone, show
from ..values.nesting import MAX_DEPTH, TOO_DEEP, find_problems, is_too_deep
from ..values.untyped import leaf_problems

__all__ = ["parse_json", "text_problems", "write_body", "write_json"]

_TITLE = "JSON"


class _NotFiniteError(Exception):
    """The text has NaN, Infinity or -Infinity, which Python's parser knows and JSON does not."""


def _refuse_constant(name: str) -> Any:
    raise _NotFiniteError(name)


class _RepeatedKey:
    """In place of an object that has a key twice: `find_problems` reports it with its path."""

    def __init__(self, key: str) -> None:
        self.key = key


def _object_of_pairs(pairs: list[tuple[str, Any]]) -> Any:
    out = dict(pairs)
    if len(out) == len(pairs):
        return out
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            return _RepeatedKey(key)
        seen.add(key)
    return out


_DECODER = json.JSONDecoder(parse_constant=_refuse_constant)
_STRICT_DECODER = json.JSONDecoder(parse_constant=_refuse_constant, object_pairs_hook=_object_of_pairs)
_LENIENT_DECODER = json.JSONDecoder()
"""Reads NaN and infinities too, so that a message can name their places."""
_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[\]{}]', re.DOTALL)
_SURROGATE_ESCAPE = re.compile(r"\\u[dD][89a-fA-F]")
_OTHERS = bytes(byte for byte in range(256) if byte not in b'[]{}"')
_QUOTED = re.compile(rb'"[^"]*"')
_COUNTED = 32_768
"""Characters of a text that may have no more than `MAX_DEPTH` brackets: counting them in a longer one is in vain."""
_NOT_YAML = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")
"""Characters that YAML does not have or takes for the end of a line; with an escape they are in JSON and YAML alike."""
_LONG_INTEGER = re.compile(r"[0-9]{4000,}")


def parse_json(text: str | bytes, title: str = _TITLE, *, strict: bool = False) -> Any:
    """The value of a JSON text; of two equal keys the last one counts, as for the server, and `strict` refuses both.

    Raises `ModelError` with that title, and with the path or the line and column, if the text is no JSON.
    """
    try:
        source = text if isinstance(text, str) else text.decode(json.detect_encoding(text))
    except ValueError as error:
        raise_alone(_error(title, [("", _describe(error, ""))]))  # `UnicodeDecodeError` has the whole text
    source = source.removeprefix("\ufeff")
    try:
        value = _decode(_STRICT_DECODER if strict else _DECODER, source, title)
    except _NotFiniteError:
        raise _error(title, find_problems(_decode(_LENIENT_DECODER, source, title), leaf_problems)) from None
    # Each of these is a quick look at the text, so that only a text that may be wrong costs a walk over its values.
    if not _is_surely_shallow(source) and is_too_deep(value):
        raise _error(title, [("", _too_deep(source))])
    may_have_surrogates = not _is_encodable(source) or ("\\" in source and _SURROGATE_ESCAPE.search(source))
    problems = find_problems(value, text_problems) if strict or may_have_surrogates else []
    if problems:
        raise _error(title, problems)
    return value


def _decode(decoder: json.JSONDecoder, source: str, title: str) -> Any:
    try:
        return decoder.decode(source)
    except RecursionError:
        raise _error(title, [("", _too_deep(source))]) from None
    except ValueError as error:
        raise _error(title, [("", _describe(error, source))]) from None


def _is_surely_shallow(source: str) -> bool:
    """Whether a JSON text has at most `MAX_DEPTH` levels; false where finding out takes a walk over its values."""
    if len(source) < _COUNTED and source.count("{") + source.count("[") <= MAX_DEPTH:
        return True
    if "\\" in source:
        source = source.replace("\\\\", "").replace('\\"', "")
    brackets = source.encode("ascii", "replace").translate(None, _OTHERS).replace(b'""', b"")
    if b'"' in brackets:
        brackets = _QUOTED.sub(b"", brackets)
    for _ in range(MAX_DEPTH // 2):  # each round removes the innermost one or two levels
        if not brackets:
            return True
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
    return not brackets


def _is_encodable(text: str) -> bool:
    """Whether a text has no half of a surrogate pair."""
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError:
            return False
    return True


def _error(title: str, problems: PathProblems) -> ModelError:
    return ModelError(title, [Problem(path.removeprefix("."), message) for path, message in problems])


def _describe(error: ValueError, source: str) -> str:
    """The message of the parser, with the place of an integer that has more digits than Python reads."""
    long_integer = None if isinstance(error, json.JSONDecodeError) else _LONG_INTEGER.search(source)
    return f"{error}{_place(source, long_integer.start())}" if long_integer else str(error)


def _too_deep(source: str) -> str:
    depth = 0
    for token in _TOKEN.finditer(source):
        if token[0] in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                return TOO_DEEP + _place(source, token.start())
        elif token[0] in "]}":
            depth -= 1
    return TOO_DEEP


def _place(source: str, offset: int) -> str:
    line = source.count("\n", 0, offset) + 1
    return f": line {line} column {offset - source.rfind(chr(10), 0, offset)}"


def text_problems(value: Any) -> PathProblems:
    """What is wrong with a scalar or a key that is to be written as text: see `find_problems`."""
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError as error:
            return [("", f"`\\u{ord(value[error.start]):04x}` is half of a surrogate pair, and no character")]
        return []
    if isinstance(value, _RepeatedKey):
        return [("", f"the key {show(value.key)} occurs twice")]
    if isinstance(value, int):
        try:
            str(value)
        except ValueError as error:
            return [("", str(error))]
    return leaf_problems(value)


def write_json(value: Any, indent: int | None) -> str:
    """A wire form as JSON text, indented by so many spaces; None: compact, on one line.

    Raises `ModelError` with the paths of what JSON does not have, such as NaN.
    """
    return _json(value, _TITLE, indent, (",", ":") if indent is None else None)


def _json(value: Any, title: str, indent: int | None, separators: tuple[str, str] | None) -> str:
    try:
        text = json.dumps(value, ensure_ascii=False, allow_nan=False, indent=indent, separators=separators)
    except (TypeError, ValueError, RecursionError) as error:
        raise _error(title, find_problems(value, text_problems) or [("", str(error))]) from None
    if not _is_encodable(text):
        raise _error(title, find_problems(value, text_problems))
    return text


def write_body(value: Any, title: str) -> bytes:
    """The JSON body of a request, which is YAML too: servers read that of an apply as YAML.

    An escape of JSON for a character above U+FFFF is a pair of surrogates, which no YAML has; so it is not escaped.
    Raises `ModelError` with the title and the paths of what JSON does not have, such as NaN or half of such a pair.
    """
    text = _json(value, title, None, None)
    return _NOT_YAML.sub(lambda found: f"\\u{ord(found[0]):04x}", text).encode()
