"""The ways to say what is to be changed of an object, each with the content type that it is sent as."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from .codecs import is_mapping, wire_form
from .errors import ModelError, Problem
from .model import Model
from .payloads import titled

__all__ = ["Apply", "JsonPatch", "MergePatch", "Patch", "StrategicMergePatch"]


class Patch:
    """What is to be changed."""

    content_type: ClassVar[str]

    def wire(self) -> Any:
        """What is sent."""
        raise NotImplementedError

    def query(self) -> dict[str, Any]:
        """What is asked for in the query."""
        return {}


def _checked(value: Any) -> Any:
    """A value in wire form; a model is looked through first."""
    if isinstance(value, Model):
        problems = value.check()
        if problems:
            raise ModelError(value.__title__(), problems)
    return wire_form(value, "a patch")


class MergePatch(Patch):
    """What to set, and null for what to remove (RFC 7386): lists stand whole. `merge_patch` makes one."""

    content_type = "application/merge-patch+json"

    def __init__(self, value: Model | Mapping[str, Any]) -> None:
        self.value = value

    def wire(self) -> Any:
        return _checked(self.value)


class StrategicMergePatch(Patch):
    """As `MergePatch`, but that the items of lists with keys are merged; for the kinds of Kubernetes alone."""

    content_type = "application/strategic-merge-patch+json"

    def __init__(self, value: object) -> None:
        self.value = value
        """An object of the client, or wire form."""

    def wire(self) -> Any:
        return _checked(self.value)


class Apply(Patch):
    """What a field manager wants (server-side apply): what it owned and does not say any more is removed.

    `force` takes fields from their other owners. `apply_from` makes such an object of one that was read.
    """

    content_type = "application/apply-patch+yaml"

    def __init__(self, value: object, *, field_manager: str, force: bool = False) -> None:
        self.value = value
        """A model, an object of the client, or wire form; it says apiVersion and kind."""
        self.field_manager = field_manager
        self.force = force

    def wire(self) -> Any:
        found = _checked(self.value)
        wrong = [
            Problem(key, "required") for key in ("apiVersion", "kind") if not (is_mapping(found) and found.get(key))
        ]
        if wrong:
            raise ModelError(titled(found, "Apply", "") if is_mapping(found) else "Apply", wrong)
        return found

    def query(self) -> dict[str, Any]:
        if not self.field_manager:
            raise ValueError("Apply: `field_manager` is empty; name who wants it")
        return {"fieldManager": self.field_manager, "force": True if self.force else None}


Pointer = str | Sequence[str | int]
"""A JSON pointer such as `/spec/size`, or its steps, which are escaped."""


class JsonPatch(Patch):
    """Steps that are all done or none (RFC 6902): `JsonPatch().test(path, old).replace(path, new)`."""

    content_type = "application/json-patch+json"

    def __init__(self, steps: Sequence[Mapping[str, Any]] = ()) -> None:
        self.steps: list[dict[str, Any]] = [dict(step) for step in steps]

    def add(self, path: Pointer, value: Any) -> JsonPatch:
        """Sets a property, or inserts an item; `-` stands for the end of a list."""
        return self._and("add", path, value=value)

    def remove(self, path: Pointer) -> JsonPatch:
        """Removes what is there."""
        return self._and("remove", path)

    def replace(self, path: Pointer, value: Any) -> JsonPatch:
        """Sets what is there."""
        return self._and("replace", path, value=value)

    def move(self, source: Pointer, path: Pointer) -> JsonPatch:
        """Moves what is there."""
        return self._and("move", path, **{"from": _pointer(source)})

    def copy(self, source: Pointer, path: Pointer) -> JsonPatch:
        """Copies what is there."""
        return self._and("copy", path, **{"from": _pointer(source)})

    def test(self, path: Pointer, value: Any) -> JsonPatch:
        """Nothing is done unless this value is there."""
        return self._and("test", path, value=value)

    def _and(self, op: str, path: Pointer, **rest: Any) -> JsonPatch:
        self.steps.append({"op": op, "path": _pointer(path), **rest})
        return self

    def wire(self) -> Any:
        return wire_form(self.steps, "JsonPatch")


def _pointer(path: Pointer) -> str:
    if isinstance(path, str):
        return path
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)
