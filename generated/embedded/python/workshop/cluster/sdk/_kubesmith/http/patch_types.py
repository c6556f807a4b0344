"""The kinds of patches that a server accepts, each with its content type."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ..model.model import Model
from ..official.external import to_wire_or_error
from ..values.codecs import is_mapping
from ..values.errors import ModelError, Problem, object_title, pointer_step

__all__ = ["Apply", "JsonPatch", "MergePatch", "Patch", "StrategicMergePatch"]


class Patch:
    """A change of an object, in one of the four forms below."""

    content_type: ClassVar[str]
    """The `Content-Type` header."""

    def wire(self) -> Any:
        """The body of the request; raises `ModelError` if it has values of a wrong type."""
        raise NotImplementedError

    def query(self) -> dict[str, Any]:
        """Parameters of the query that the patch adds, by wire name."""
        return {}


def _checked_wire(value: Any) -> Any:
    """The wire form of a value; of a model, once `check` finds no problem in it."""
    if isinstance(value, Model):
        problems = value.check()
        if problems:
            raise ModelError(value.__title__(), problems)
    return to_wire_or_error(value, "a patch")


class MergePatch(Patch):
    """The fields to set, with null for those to remove; lists are replaced whole (RFC 7396). The function `merge_patch`
    computes the value from two states of an object."""

    content_type = "application/merge-patch+json"

    def __init__(self, value: Model | Mapping[str, Any]) -> None:
        self.value = value

    def wire(self) -> Any:
        return _checked_wire(self.value)


class StrategicMergePatch(Patch):
    """As `MergePatch`, but lists whose items have keys are merged item by item; servers accept it for built-in kinds
    only."""

    content_type = "application/strategic-merge-patch+json"

    def __init__(self, value: object) -> None:
        self.value = value
        """An object of the official client, or a wire form."""

    def wire(self) -> Any:
        return _checked_wire(self.value)


class Apply(Patch):
    """Server-side apply: all fields that a field manager wants. The server removes those that the manager applied
    before and that are absent now. `apply_from` computes the value from an object that was read."""

    content_type = "application/apply-patch+yaml"

    def __init__(self, value: object, *, field_manager: str, force: bool = False) -> None:
        self.value = value
        """A model, an object of the official client, or a wire form, with apiVersion and kind."""
        self.field_manager = field_manager
        """The name of the manager; it must not be empty."""
        self.force = force
        """Whether to take over fields that other managers own, which else is a `Conflict`."""

    def wire(self) -> Any:
        wire = _checked_wire(self.value)
        missing = [key for key in ("apiVersion", "kind") if not (is_mapping(wire) and wire.get(key))]
        if missing:
            title = object_title(wire, "Apply") if is_mapping(wire) else "Apply"
            raise ModelError(title, [Problem(key, "required") for key in missing])
        return wire

    def query(self) -> dict[str, Any]:
        if not self.field_manager:
            raise ValueError("Apply: `field_manager` is empty; expected the name of the manager")
        return {"fieldManager": self.field_manager, "force": True if self.force else None}


Pointer = str | Sequence[str | int]
"""A JSON pointer such as `/spec/size`, or its steps, as in `("spec", "size")`, which are escaped."""


class JsonPatch(Patch):
    """A list of operations of which the server does all or none (RFC 6902), built by
    `JsonPatch().test(path, old).replace(path, new)`."""

    content_type = "application/json-patch+json"

    def __init__(self, steps: Sequence[Mapping[str, Any]] = ()) -> None:
        self.steps: list[dict[str, Any]] = [dict(step) for step in steps]

    def add(self, path: Pointer, value: Any) -> JsonPatch:
        """Set a property, or insert an item before the one at an index; `-` is the end of a list."""
        return self._append("add", path, value=value)

    def remove(self, path: Pointer) -> JsonPatch:
        """Remove the value at a path, which must exist."""
        return self._append("remove", path)

    def replace(self, path: Pointer, value: Any) -> JsonPatch:
        """Replace the value at a path, which must exist."""
        return self._append("replace", path, value=value)

    def move(self, source: Pointer, path: Pointer) -> JsonPatch:
        """Move the value at `source`, which must exist, to `path`."""
        return self._append("move", path, **{"from": _pointer(source)})

    def copy(self, source: Pointer, path: Pointer) -> JsonPatch:
        """Copy the value at `source`, which must exist, to `path`."""
        return self._append("copy", path, **{"from": _pointer(source)})

    def test(self, path: Pointer, value: Any) -> JsonPatch:
        """Fail the whole patch unless a path has this value."""
        return self._append("test", path, value=value)

    def _append(self, op: str, path: Pointer, **members: Any) -> JsonPatch:
        self.steps.append({"op": op, "path": _pointer(path), **members})
        return self

    def wire(self) -> Any:
        return to_wire_or_error(self.steps, "JsonPatch")


def _pointer(path: Pointer) -> str:
    if isinstance(path, str):
        return path
    return "".join(pointer_step(str(step)) for step in path)
