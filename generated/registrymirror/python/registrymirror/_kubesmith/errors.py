"""What is wrong with a value: problems with their paths, and the exceptions that carry them to the caller."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

__all__ = [
    "DecodeError",
    "MissingFieldError",
    "ModelError",
    "Problem",
    "at_index",
    "at_key",
    "expected",
    "hint",
    "show",
]


class Problem(NamedTuple):
    """One thing that is wrong."""

    path: str
    """Where, from the object at hand, as in `spec.containers[0].image`; empty for the object itself."""
    message: str
    """What."""

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message


class ModelError(ValueError):
    """Everything that is wrong with an object; its text has one line a problem."""

    def __init__(self, title: str, problems: list[Problem]) -> None:
        super().__init__(title, problems)
        self.title = title
        """The object, as in `MiniCluster flux/m (flux-framework.org/v1alpha2)`, or the type of a part."""
        self.problems = problems
        """What is wrong with it."""

    def __str__(self) -> str:
        return "\n".join(f"{self.title}: {problem}" for problem in self.problems)


class MissingFieldError(ModelError, AttributeError):
    """A field without a value was read, and it has no default."""


class DecodeError(Exception):
    """Raised inside the runtime; each caller adds its step to the paths on the way up.

    A path starts with `.` or `[`; `ModelError` gets it without the leading dot.
    """

    def __init__(self, problems: list[tuple[str, str]]) -> None:
        super().__init__(problems)
        self.problems = problems

    def prefixed(self, step: str) -> list[tuple[str, str]]:
        """The problems as seen from one step up."""
        return [(step + path, message) for path, message in self.problems]

    def error(self, title: str) -> ModelError:
        """The exception for the caller."""
        return ModelError(title, [Problem(path.removeprefix("."), message) for path, message in self.problems])


def at_index(index: int) -> str:
    """The step into an item."""
    return f"[{index}]"


def at_key(key: str) -> str:
    """The step into a value of a map."""
    return f"[{show(key)}]"


def show(value: Any) -> str:
    """A value in a message: its JSON, shortened, or its type where it has none."""
    import json

    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError):
        return type(value).__name__
    return text if len(text) <= 60 else text[:57] + "..."


def _found(value: Any) -> str:
    """What a value is, in the words of the Rust models."""
    if value is None:
        return "null"
    kind: type[Any] = value.__class__
    if issubclass(kind, str):
        return f"string {show(value)}"
    for types, word in (((bool,), "boolean"), ((int,), "integer"), ((float,), "floating point")):
        if issubclass(kind, types):
            return f"{word} `{show(value)}`"
    if issubclass(kind, Mapping):
        return "map"
    return "sequence" if issubclass(kind, (list, tuple)) else kind.__name__


def expected(what: str, value: Any) -> DecodeError:
    """A value of another type than the schema's."""
    return DecodeError([("", f"invalid type: {_found(value)}, expected {what}")])


def hint(name: str, known: Iterable[str]) -> str:
    """A suggestion for a name that is not known, or nothing."""
    import difflib  # only for a message: importing it costs more than a whole kind

    folded = {k.replace("_", "").lower(): k for k in known}
    near = difflib.get_close_matches(name.replace("_", "").lower(), folded, 1)
    return f", did you mean `{folded[near[0]]}`?" if near else ""
