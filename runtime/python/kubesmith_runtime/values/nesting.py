"""A value that an operation could not handle -> the places that are the reason: too deep, cyclic, or no JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from .errors import ModelError, PathProblems, Problem, at_index, at_key, shorten, show

__all__ = ["MAX_DEPTH", "TOO_DEEP", "CheckLeaf", "find_problems", "is_too_deep", "nesting_error", "nesting_problems"]

MAX_DEPTH = 250
"""Levels of maps and lists that every operation can handle. Texts with more are refused; so is any other value with
more, by the operations that run out of Python's stack."""
TOO_DEEP = f"more than {MAX_DEPTH} levels of nested maps and lists"
"""The message about a value that exceeds `MAX_DEPTH`."""

_MAX_PROBLEMS = 20

CheckLeaf = Callable[[Any], PathProblems]
"""What is wrong with a value that is no map, list or object, and with each key of a map."""
Child = tuple[str, Any, Any]
"""The step of the path, the key (an empty text where there is none), and the value."""


def is_too_deep(value: Any) -> bool:
    """Whether a value as JSON texts have them, of dicts and lists, has more than `MAX_DEPTH` levels of them."""
    level = [value]
    for _ in range(MAX_DEPTH + 1):
        level = [x for x in level if x.__class__ is dict or x.__class__ is list]
        if not level:
            return False
        level = [x for inner in level for x in (inner.values() if inner.__class__ is dict else inner)]
    return True


def nesting_problems(value: Any) -> PathProblems:
    """Why reading or writing a value raised a `RecursionError`; at least one problem."""
    problems = find_problems(value, lambda leaf: [])
    return problems or [("", "Python's recursion limit leaves too few levels for the nested maps and lists")]


def nesting_error(title: str, value: Any) -> ModelError:
    """The error in place of a `RecursionError`; `title` names the object, `value` is what was read or written."""
    return ModelError(title, [Problem(path.removeprefix("."), text) for path, text in nesting_problems(value)])


def find_problems(root: Any, check_leaf: CheckLeaf) -> PathProblems:
    """The first problems of a value of any depth: what `check_leaf` returns, a value that contains itself, or too many
    levels. Each object is searched once, however often it occurs."""
    problems: PathProblems = []
    path: list[str] = []
    parents: list[Any] = []
    searched: dict[int, Any] = {}  # by identity; it keeps the values, so that no identity is used twice
    pending: list[Iterator[Child]] = [iter([("", "", root)])]
    while pending and len(problems) < _MAX_PROBLEMS:
        child = next(pending[-1], None)
        if child is None:
            pending.pop()
            if parents:
                parents.pop()
                path.pop()
            continue
        step, key, value = child
        is_text = isinstance(key, (str, int)) and not isinstance(key, bool)  # an integer is written as text
        found = check_leaf(key) if is_text else [("", "a key must be text")]
        problems += [(shorten("".join(path) + step), message) for _, message in found]
        children = _children(value)
        if children is None:
            problems += [(shorten("".join(path) + step + inner), message) for inner, message in check_leaf(value)]
        elif any(value is parent for parent in parents):
            problems.append((shorten("".join(path) + step), "the value contains itself"))
        elif len(parents) == MAX_DEPTH:
            return [*problems, (shorten("".join(path) + step), TOO_DEEP)]
        elif id(value) not in searched:
            searched[id(value)] = value
            pending.append(children)
            parents.append(value)
            path.append(step)
    return problems


def _children(value: Any) -> Iterator[Child] | None:
    """The values directly in a map, list, model, dataclass or object of the official client; None for other values."""
    cls: type[Any] = value.__class__
    if hasattr(cls, "__tables__"):
        return _of_model(value)
    if issubclass(cls, Mapping):
        return _of_map(value)
    if issubclass(cls, (list, tuple)):
        return ((at_index(index), "", item) for index, item in enumerate(value))
    if hasattr(cls, "attribute_map") and hasattr(cls, "openapi_types"):
        names: dict[str, str] = cls.attribute_map
        return (("." + wire, "", getattr(value, attribute, None)) for attribute, wire in names.items())
    if hasattr(cls, "__dataclass_fields__"):
        return (("." + name, "", getattr(value, name)) for name in cls.__dataclass_fields__)
    return None


def _of_map(pairs: Mapping[Any, Any]) -> Iterator[Child]:
    for key, value in pairs.items():
        if not isinstance(key, str):
            step = f"[{show(key)}]"
        elif key.replace("-", "_").isidentifier():
            step = "." + key
        else:
            step = at_key(key)
        yield step, key, value


def _of_model(model: Any) -> Iterator[Child]:
    fields: Any = model.__tables__.fields
    for name, value in model.__dict__.items():
        if name in fields:
            yield "." + fields[name].wire, "", value
    if model.__state__ is not None:
        yield from _of_map(model.__state__.extra)
