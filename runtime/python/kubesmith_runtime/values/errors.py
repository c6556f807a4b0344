"""What is wrong with a value: problems with their paths, and the exceptions that carry them to the caller."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, NoReturn

from .secret_values import has_hidden_values, is_hidden_place, without_value

__all__ = [
    "DecodeError",
    "DocumentError",
    "MissingFieldError",
    "ModelError",
    "PathProblems",
    "Problem",
    "at_index",
    "at_key",
    "escape",
    "expected",
    "expected_class",
    "hint",
    "object_title",
    "pointer_step",
    "raise_alone",
    "shorten",
    "show",
]


class Problem(NamedTuple):
    """One thing that is wrong with an object; `str()` of it is `path: message`."""

    path: str
    """Where in the object, as in `spec.containers[0].image`; empty for the object itself."""
    message: str
    """What is wrong, as in `required` or `invalid type: map, expected a list`."""

    def __str__(self) -> str:
        return escape(f"{self.path}: {self.message}" if self.path else self.message)


class ModelError(ValueError):
    """An object with at least one problem; `str()` of it has one line for each problem. Those of a Secret show none of
    its values."""

    def __init__(self, title: str, problems: list[Problem]) -> None:
        if has_hidden_values(title.partition(" ")[0]):
            shown = [without_value(text) if is_hidden_place(path) else text for path, text in problems]
            problems = [Problem(each.path, text) for each, text in zip(problems, shown, strict=True)]
        super().__init__(title, problems)
        self.title = title
        """The object, as in `MiniCluster flux/m (flux-framework.org/v1alpha2)`, or the class if it is nested in one."""
        self.problems = problems
        """Everything that is wrong with it."""

    def __str__(self) -> str:
        title = escape(self.title)
        return "\n".join(f"{title}: {problem}" for problem in self.problems)


def raise_alone(error: Exception) -> NoReturn:
    """Raises an error without the one that is being handled: the text of that one may have a credential."""
    try:
        raise error
    finally:
        error.__context__ = None


class DocumentError(ModelError):
    """Objects of a text that cannot be read; `str()` of it has the place of each problem in the text."""

    def __init__(self, title: str, problems: list[Problem], lines: list[str]) -> None:
        super().__init__(title, problems)
        self.args = (title, problems, lines)
        self.lines: list[str] = lines
        """The problems, each with its file and line, its document if there are several, its object and its path."""

    def __str__(self) -> str:
        return "\n".join(self.lines)


class MissingFieldError(ModelError, AttributeError):
    """An attribute was read whose field has neither a value nor a default."""


PathProblems = list[tuple[str, str]]
"""Paths and messages while a value is being read: each path is empty, or starts with `.` or `[`."""


class DecodeError(Exception):
    """Wrong values. It never leaves the runtime: each caller prepends its step to the paths, the last one makes a
    `ModelError` of it."""

    def __init__(self, problems: PathProblems) -> None:
        super().__init__(problems)
        self.problems = problems

    def prefixed(self, step: str) -> PathProblems:
        """The problems with `step` in front of their paths."""
        return [(step + path, message) for path, message in self.problems]

    def model_error(self, title: str) -> ModelError:
        """The exception for the caller of the runtime; `title` names the object."""
        return ModelError(title, [Problem(path.removeprefix("."), message) for path, message in self.problems])


_MAX_NAME = 100
"""Characters of a name for which `hint` looks for similar ones."""


def escape(text: str) -> str:
    """A text on one line, in which everything invisible or able to reorder other characters is an escape of Python."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def at_index(index: int) -> str:
    """The step of a path into an item of a list."""
    return f"[{index}]"


def at_key(key: str) -> str:
    """The step of a path into a value of a map."""
    return f"[{show(key)}]"


def pointer_step(key: str) -> str:
    """The step of a JSON pointer into a value of a map."""
    return "/" + key.replace("~", "~0").replace("/", "~1")


def shorten(path: str) -> str:
    """A path, or the first 80 characters of a longer one: that of a place deep in a value has no end."""
    return path if len(path) <= 80 else path[:80] + "..."


def object_title(wire: Any, kind: str, api_version: str = "") -> str:
    """An object in wire form in messages, as in `ConfigMap flux/m (v1)`; `kind` and `api_version` are used if it has
    none of its own."""
    meta: Any = wire.get("metadata")
    names: list[Any] = [meta.get("namespace"), meta.get("name")] if issubclass(meta.__class__, Mapping) else []
    name = "/".join(part for part in names if isinstance(part, str) and part)
    version = wire.get("apiVersion") or api_version
    parts = [str(wire.get("kind") or kind), name, f"({version})" if version else ""]
    return " ".join(part for part in parts if part)


def show(value: Any) -> str:
    """A value in a message: its JSON, at most 60 characters of it, or the name of its type if it has no JSON."""
    from json import JSONEncoder

    text = ""
    try:
        # Piece by piece, because a value may be large or nest deeply.
        for piece in JSONEncoder(ensure_ascii=False).iterencode(value[:60] if isinstance(value, str) else value):
            text += piece
            if len(text) > 60:
                return text[:57] + "..."
    except (TypeError, ValueError):
        # Python writes no integer of thousands of digits.
        return f"an integer of {value.bit_length()} bits" if isinstance(value, int) else type(value).__name__
    return text


def _type_and_value(value: Any) -> str:
    """A value in the words of the Rust models' messages, which are serde's."""
    if value is None:
        return "null"
    cls: type[Any] = value.__class__
    if issubclass(cls, str):
        return f"string {show(value)}"
    for types, word in (((bool,), "boolean"), ((int,), "integer"), ((float,), "floating point")):
        if issubclass(cls, types):
            return f"{word} `{show(value)}`"
    is_model = hasattr(cls, "__tables__")
    if issubclass(cls, Mapping) and not is_model:
        return "map"
    return "sequence" if issubclass(cls, (list, tuple)) else cls.__name__


def expected(what: str, value: Any) -> DecodeError:
    """The error of a value whose type is not the schema's; `what` was expected, as in `a string`."""
    return DecodeError([("", f"invalid type: {_type_and_value(value)}, expected {what}")])


def expected_class(cls: type[Any], value: Any) -> DecodeError:
    """The error of a value that is no object of a class. Two classes of one name, as of two packages, have modules."""
    found: type[Any] = value.__class__
    if found.__name__ != cls.__name__:
        return expected(cls.__name__, value)
    names = [f"{each.__module__}.{each.__qualname__}" for each in (found, cls)]
    return DecodeError([("", f"invalid type: {names[0]}, expected {names[1]}")])


def hint(name: str, known: Iterable[str]) -> str:
    """The end of a message about an unknown name: a suggestion of the most similar known one, or nothing."""
    import difflib  # for messages only: importing it takes longer than importing a kind

    if len(name) > _MAX_NAME:  # comparing takes time that grows with the square of the length
        return ""
    by_folded = {k.replace("_", "").lower(): k for k in known}
    similar = difflib.get_close_matches(name.replace("_", "").lower(), by_folded, 1)
    return f", did you mean `{by_folded[similar[0]]}`?" if similar else ""
