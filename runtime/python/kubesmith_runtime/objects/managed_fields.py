"""`metadata.managedFields` of an object -> the sets of fields that a field manager, and all of them, own."""

from __future__ import annotations

from typing import Any

from ..values.codecs import is_dict, is_list
from ..values.errors import escape, object_title

__all__ = [
    "MISSING",
    "SET_BY_SERVER",
    "ManagedFieldsError",
    "applied_fields",
    "fields_of_all",
    "fields_of_manager",
]

Fields = dict[str, Any]
"""A set of fields in the notation of `fieldsV1`: `f:name`, `k:{"name":"a"}` and `v:"a"`, each with the fields in it."""
MISSING: Any = object()
"""In place of a value that is absent."""
SET_BY_SERVER = (
    "creationTimestamp",
    "deletionGracePeriodSeconds",
    "deletionTimestamp",
    "generation",
    "managedFields",
    "resourceVersion",
    "selfLink",
    "uid",
)
"""The fields of metadata that only servers write."""


class ManagedFieldsError(ValueError):
    """`metadata.managedFields` of an object do not say what a field manager owns, so that an apply would give fields
    away; `str()` of it names the object and what to do."""


def fields_of_manager(wire: dict[str, Any], manager: str, api_version: str) -> Fields:
    """The fields that a manager owns by any operation, in subresources too; raises `ManagedFieldsError`."""
    return _merged(wire, [entry for entry in _entries(wire) if entry.get("manager") == manager], api_version)


def applied_fields(wire: dict[str, Any], manager: str, subresource: str | None, api_version: str) -> Fields:
    """The fields that a manager applied to the object or to a subresource of it; raises `ManagedFieldsError`."""
    entries = [
        entry
        for entry in _entries(wire)
        if entry.get("manager") == manager
        and entry.get("operation") == "Apply"
        and (entry.get("subresource") or None) == subresource
    ]
    return _merged(wire, entries, api_version)


def fields_of_all(wire: dict[str, Any]) -> Fields:
    """The fields that any manager owns."""
    found: Fields = {}
    for entry in _entries(wire):
        _add(found, entry.get("fieldsV1"))
    return found


def _entries(wire: dict[str, Any]) -> list[dict[str, Any]]:
    meta: Any = wire.get("metadata")
    entries: Any = meta.get("managedFields") if is_dict(meta) else None
    if not is_list(entries) or not entries:
        raise ManagedFieldsError(
            escape(
                f"{object_title(wire, 'object')}: metadata.managedFields is absent; expected them as the server "
                "returns them: read the object again without a cache or a transformation that removes them; where the "
                "server has none either, nobody owns anything yet: apply the whole object once, with before=None"
            )
        )
    return [entry for entry in entries if is_dict(entry)]


def _merged(wire: dict[str, Any], entries: list[dict[str, Any]], api_version: str) -> Fields:
    found: Fields = {}
    for entry in entries:
        version = entry.get("apiVersion") or api_version
        if version != api_version:
            raise ManagedFieldsError(
                escape(
                    f"{object_title(wire, 'object')}: {entry.get('manager')} owns fields of {version}, expected "
                    f"{api_version}: read and apply the object in that version, or apply all of it once in the new one"
                )
            )
        _add(found, entry.get("fieldsV1"))
    return found


def _add(into: Fields, fields: Any) -> None:
    """Adds a set of fields to another."""
    for key, nested in fields.items() if is_dict(fields) else ():
        _add(into.setdefault(key, {}), nested)
