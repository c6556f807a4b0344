"""Two states of an object -> the patch that `update` sends, which the server refuses if the object changed since; an
object -> the body of an apply."""

from __future__ import annotations

from typing import Any

from ..http.api_errors import ApiError, Conflict, Invalid
from ..http.patch_types import JsonPatch, MergePatch
from ..http.results import metadata_of
from ..objects.patches import json_patch, merge_patch
from ..values.codecs import is_dict
from ..values.errors import ModelError, Problem

__all__ = ["apply_body", "as_conflict", "change_patch"]

_VERSION = "/metadata/resourceVersion"
_PATCH_FAILED = "the server rejected our request due to an error in our request"
"""The message of apimachinery's `NewGenericServerResponse` for a JSON patch that cannot be applied."""


def change_patch(
    before: dict[str, Any], after: dict[str, Any], objects: tuple[object, object], title: str, *, status: bool | None
) -> MergePatch | JsonPatch | None:
    """The patch between the wire forms of two objects, with the version of `before`; None if nothing changed.

    `status` is what may change: True for the status alone, False for all but the status, None for all. Raises
    `ModelError` if `before` has no version, if the two are not the same object, and for changes that the server would
    ignore.
    """
    old, new = metadata_of(before), metadata_of(after)
    version: Any = old.get("resourceVersion")
    problems = [] if version else [Problem("metadata.resourceVersion", "required: an object that was read has it")]
    problems += [
        Problem(f"metadata.{key}", f"`{new.get(key)}`, but it was `{old.get(key)}`: not the same object")
        for key in ("namespace", "name", "uid")
        if new.get(key) != old.get(key)
    ]
    if problems:
        raise ModelError(title, problems)
    after = {**after, "metadata": {**new, "resourceVersion": version}}
    difference = merge_patch(before, after)
    if not difference:
        return None
    _refuse_ignored(difference, title, status)
    if _sets_null(before, after):
        steps = json_patch(*objects, tests=[_VERSION])
        return JsonPatch([step for step in steps if step["op"] == "test" or step["path"] != _VERSION])
    metadata: Any = difference.get("metadata") or {}
    return MergePatch({**difference, "metadata": {**metadata, "resourceVersion": version}})


def _refuse_ignored(difference: dict[str, Any], title: str, status: bool | None) -> None:
    """Raises `ModelError` for changes that a server drops without a word."""
    if status is True:
        outside = sorted(key for key in difference if key != "status")
        if outside:
            text = "changed, but the subresource status has the status alone: use `update` or `edit` of the `Api`"
            raise ModelError(title, [Problem(key, text) for key in outside])
    elif status is False and "status" in difference:
        text = "changed, but the server takes it at the subresource alone: use `status.update` or `status.edit`"
        raise ModelError(title, [Problem("status", text)])


def _sets_null(before: Any, after: Any) -> bool:
    """Whether a null of `after`, outside of lists, is new: in a merge patch it would remove the field."""
    if not is_dict(after):
        return False
    known: dict[str, Any] = before if is_dict(before) else {}
    for key, value in after.items():
        if value is None:
            if key not in known or known[key] is not None:
                return True
        elif _sets_null(known.get(key), value):
            return True
    return False


def as_conflict(error: ApiError) -> ApiError:
    """The error of a patch of `change_patch`; a `Conflict` if the tested version is no longer that of the object.

    The server answers a test that fails with 422 and says no more: its other refusals of that code have causes, or
    another message.
    """
    if not isinstance(error, Invalid) or error.causes or _PATCH_FAILED not in error.message:
        return error
    message = "the object has been modified; read it again, apply your changes to it, and try again"
    arguments = (error.request, error.status, "Conflict", message, error.status_object, error.body, error.headers)
    return Conflict(*arguments)


def apply_body(wire: dict[str, Any], title: str) -> dict[str, Any]:
    """The wire form of an object as a server takes it in an apply: without managed fields.

    Raises `ModelError` for an object that has some: it was read from a server, so that an apply of it would take over
    every field, and the server refuses it.
    """
    metadata = metadata_of(wire)
    if metadata.get("managedFields"):
        text = "those of an object that was read, which servers refuse in an apply: change it with `edit`, or apply"
        raise ModelError(title, [Problem("metadata.managedFields", f"{text} what `apply_from` returns")])
    if "managedFields" not in metadata:
        return wire
    # Servers refuse an empty list too.
    return {**wire, "metadata": {key: value for key, value in metadata.items() if key != "managedFields"}}
