"""YAML text -> the wire forms of its documents, with scalars as kubectl reads them.

The values are built of PyYAML's events, without recursion: how deeply a text nests and what its aliases expand to is
known before anything of it exists.
"""

from __future__ import annotations

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from importlib import import_module
from typing import Any

from ..values.codecs import INFINITY
from ..values.errors import ModelError, Problem, at_index, at_key, shorten, show
from ..values.nesting import MAX_DEPTH, TOO_DEEP
from .scalars import resolve

__all__ = ["MAX_ALIAS_TEXT", "MAX_ALIAS_VALUES", "parse_documents", "parse_yaml"]

MAX_ALIAS_VALUES = 250_000
"""Values that all aliases in a document may expand to."""
MAX_ALIAS_TEXT = 16 << 20
"""Characters of text that all aliases in a document may expand to."""

_MAX_DIRECTIVES = 1_000
_CORE = "tag:yaml.org,2002:"
_SCALAR_TAGS: dict[str, Any] = {
    _CORE + "bool": bool,
    _CORE + "float": (int, float),
    _CORE + "int": int,
    _CORE + "null": type(None),
}
"""The tags whose scalars are read as they are without one, and what that must be."""
_NO_KEY: Any = object()
"""In place of the key of a map: a key comes next."""
_MERGE: Any = object()
"""In place of the key of a map: it is `<<`, whose value is merged into the map."""


def parse_documents(text: str | bytes, *, strict: bool = False) -> list[Any]:
    """The documents of a text, the empty ones as None; of two equal keys the last one counts, and `strict` refuses
    both. Raises `ModelError` with the path, the line and the column."""
    yaml: Any = import_module("yaml")  # the official client depends on PyYAML
    text = _with_line_end(text)
    directives = text.count("\n%") if isinstance(text, str) else text.count(b"\n%")
    if directives > _MAX_DIRECTIVES:  # libyaml compares each with all before it
        raise _error("", f"more than {_MAX_DIRECTIVES} directives")
    loader: Any = None
    builder: _Builder | None = None
    try:
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)(text)
        builder = _Builder(strict)
        return _build_documents(yaml, loader.get_event, builder)
    except ModelError:
        raise
    except (yaml.YAMLError, ValueError) as error:
        raise _error(builder.path() if builder else "", _describe(error)) from None
    finally:
        if loader is not None:
            loader.dispose()


def parse_yaml(text: str | bytes, *, strict: bool = False) -> Any:
    """The value of a YAML text; raises `ModelError` unless it has exactly one document that is not empty."""
    documents = [document for document in parse_documents(text, strict=strict) if document is not None]
    if len(documents) != 1:
        raise ModelError("YAML", [Problem("", f"expected one document, found {len(documents)}")])
    return documents[0]


def _with_line_end(text: str | bytes) -> str | bytes:
    """The text with a line end behind its last line, as kubectl reads it: a block text there ends with one."""
    if isinstance(text, str):
        return text if text.endswith("\n") else text + "\n"
    is_utf_16 = text.startswith((BOM_UTF16_LE, BOM_UTF16_BE))
    return text if is_utf_16 or text.endswith(b"\n") else text + b"\n"


def _describe(error: Exception) -> str:
    """The message of PyYAML, on one line."""
    mark: Any = getattr(error, "problem_mark", None)
    if mark is None:
        return " ".join(str(error).split())
    parts = [part for part in (getattr(error, "context", None), getattr(error, "problem", None)) if part]
    return ": ".join(parts) + _place(mark)


def _tag_name(tag: str) -> str:
    return "`!!" + tag.removeprefix(_CORE) + "`" if tag.startswith(_CORE) else f"`{tag}`"


def _place(mark: Any) -> str:
    return f": line {mark.line + 1} column {mark.column + 1}"


def _error(path: str, message: str) -> ModelError:
    return ModelError("YAML", [Problem(path.removeprefix("."), message)])


def _build_documents(yaml: Any, next_event: Any, builder: _Builder) -> list[Any]:
    handlers = {
        yaml.ScalarEvent: builder.scalar,
        yaml.MappingStartEvent: builder.start_map,
        yaml.SequenceStartEvent: builder.start_list,
        yaml.MappingEndEvent: builder.end,
        yaml.SequenceEndEvent: builder.end,
        yaml.AliasEvent: builder.alias,
        yaml.DocumentStartEvent: builder.start_document,
        yaml.DocumentEndEvent: builder.end_document,
    }
    event = next_event()
    while event.__class__ is not yaml.StreamEndEvent:
        handle = handlers.get(event.__class__)
        if handle is not None:  # the start of the stream has nothing to build
            handle(event)
        event = next_event()
    return builder.documents


class _Anchor:
    """A value that aliases may repeat."""

    __slots__ = ("characters", "height", "is_complete", "key", "value", "values")

    def __init__(self, values: int, characters: int) -> None:
        self.values = values
        """How many values it has; while it is being built, how many the document had before it."""
        self.characters = characters
        """Its length in characters, in the same way."""
        self.height = 0
        """Its levels of maps and lists."""
        self.is_complete = False
        self.value: Any = None
        self.key: str | None = None
        """The text of a scalar, which an alias may repeat as a key."""


class _Level:
    """A map or list that is being built."""

    __slots__ = ("anchor", "height", "key", "keys", "value")

    def __init__(self, value: Any, anchor: _Anchor | None) -> None:
        self.value = value
        self.anchor = anchor
        self.height = 1
        """Levels of maps and lists: itself and those that are complete."""
        self.key: Any = _NO_KEY
        """The key whose value comes next."""
        self.keys: set[str] = set()
        """Where reading is strict, its own keys, without those that are merged into it."""


class _Builder:
    """Builds documents of events; the first of its levels is a list of the document alone."""

    def __init__(self, strict: bool) -> None:
        self.strict = strict
        self.documents: list[Any] = []
        self.start_document(None)

    def start_document(self, event: Any) -> None:
        self.levels = [_Level([], None)]
        self.anchors: dict[str, _Anchor] = {}
        self.values = self.characters = 0  # with what aliases expand to
        self.alias_values = self.alias_characters = 0

    def end_document(self, event: Any) -> None:
        self.documents.append(self.levels[0].value[0])

    def path(self) -> str:
        """The path of the value that is being built."""
        steps: list[str] = []
        for level in self.levels[1:]:
            if level.value.__class__ is list:
                steps.append(at_index(len(level.value)))
            elif level.key is not _NO_KEY:
                key = "<<" if level.key is _MERGE else level.key
                steps.append("." + key if key.isidentifier() else at_key(key))
        return shorten("".join(steps).removeprefix("."))

    def error(self, event: Any, message: str) -> ModelError:
        return _error(self.path(), message + _place(event.start_mark))

    def scalar(self, event: Any) -> None:
        text, tag, level = event.value, event.tag, self.levels[-1]
        self.values += 1
        self.characters += len(text)
        is_plain = event.implicit[0] if tag is None else self.is_plain_by_tag(event)
        if level.key is _NO_KEY and level.value.__class__ is dict:
            is_merge = text == "<<" and is_plain
            self.put_key(event, level, _MERGE if is_merge else text)
            value = None
        else:
            value = resolve(text) if is_plain else text
            if value.__class__ is float and not abs(value) < INFINITY:
                raise self.error(event, f"`{text}` is a number that JSON does not have")
            if tag is not None and not isinstance(value, _SCALAR_TAGS.get(tag, object)):
                raise self.error(event, f"the tag {_tag_name(tag)} does not allow {show(text)}")
            self.put(event, level, value)
        if event.anchor is not None:
            anchor = self.anchors[event.anchor] = _Anchor(1, len(text))
            anchor.key, anchor.is_complete = text, True
            anchor.value = resolve(text) if is_plain else text

    def is_plain_by_tag(self, event: Any) -> bool:
        """Whether the text of a scalar with a tag decides its type."""
        if event.tag in ("!", _CORE + "str"):
            return False
        if event.tag in _SCALAR_TAGS:
            return True
        raise self.error(event, f"the tag {_tag_name(event.tag)} has no meaning in JSON")

    def start_map(self, event: Any) -> None:
        self.start(event, {}, _CORE + "map")

    def start_list(self, event: Any) -> None:
        self.start(event, [], _CORE + "seq")

    def start(self, event: Any, value: Any, tag: str) -> None:
        level = self.levels[-1]
        if level.key is _NO_KEY and level.value.__class__ is dict:
            raise self.error(event, "a key must be text")
        if event.tag not in (None, "!", tag):
            raise self.error(event, f"the tag {_tag_name(event.tag)} has no meaning in JSON")
        if len(self.levels) > MAX_DEPTH:
            raise self.error(event, TOO_DEEP)
        self.values += 1
        anchor = None
        if event.anchor is not None:
            anchor = self.anchors[event.anchor] = _Anchor(self.values - 1, self.characters)
        self.levels.append(_Level(value, anchor))

    def end(self, event: Any) -> None:
        level = self.levels.pop()
        value, anchor, parent = level.value, level.anchor, self.levels[-1]
        if anchor is not None:
            anchor.value, anchor.height, anchor.is_complete = value, level.height, True
            anchor.values = self.values - anchor.values
            anchor.characters = self.characters - anchor.characters
        if level.height >= parent.height:
            parent.height = level.height + 1
        self.put(event, parent, value)

    def alias(self, event: Any) -> None:
        anchor, level = self.anchors.get(event.anchor), self.levels[-1]
        if anchor is None:
            raise self.error(event, f"there is no anchor {show(event.anchor)} before this alias")
        if not anchor.is_complete:
            raise self.error(event, f"the value of the anchor {show(event.anchor)} contains itself")
        self.values += anchor.values
        self.characters += anchor.characters
        self.alias_values += anchor.values
        self.alias_characters += anchor.characters
        if self.alias_values > MAX_ALIAS_VALUES or self.alias_characters > MAX_ALIAS_TEXT:
            limits = f"{MAX_ALIAS_VALUES} values or {MAX_ALIAS_TEXT} characters"
            raise self.error(event, f"the aliases of the document expand to more than {limits}")
        if len(self.levels) - 1 + anchor.height > MAX_DEPTH:
            raise self.error(event, TOO_DEEP)
        if level.key is _NO_KEY and level.value.__class__ is dict:
            self.put_key(event, level, anchor.key)
            return
        if anchor.height >= level.height:
            level.height = anchor.height + 1
        self.put(event, level, anchor.value)

    def put_key(self, event: Any, level: _Level, key: Any) -> None:
        if key is None:
            raise self.error(event, "a key must be text")
        if self.strict and key is not _MERGE:
            if key in level.keys:
                raise self.error(event, f"the key {show(key)} occurs twice")
            level.keys.add(key)
        level.key = key

    def put(self, event: Any, level: _Level, value: Any) -> None:
        key = level.key
        if level.value.__class__ is list:
            level.value.append(value)
            return
        if key is _MERGE:
            maps: list[Any] = value if value.__class__ is list else [value]
            if any(each.__class__ is not dict for each in maps):
                raise self.error(event, "the value of `<<` must be a map or a list of maps")
            for each in reversed(maps):  # the last entry counts, as for kubectl, even after a key of the map itself
                level.value.update(each)
        else:
            level.value[key] = value
        level.key = _NO_KEY
