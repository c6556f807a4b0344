"""Defaults and required fields that a schema adds inside values of other packages' classes, applied to wire forms.

An overlay is the generated description of such an addition at one place. Each of its keys is optional:

- `properties`: overlays of properties, by wire name;
- `values`: the overlay of all other properties; `items`: the overlay of a list's items;
- `default`: what is stored if the value is absent, or null and not `nullable`;
- `nullable`: null is a value; `required`: the value must be present.
"""

from __future__ import annotations

from typing import Any

from ..values.codecs import is_dict, is_list
from ..values.containers import copy_wire
from ..values.errors import PathProblems, at_index, at_key

__all__ = ["apply_defaults", "find_missing", "requires_fields", "without_required"]


def apply_defaults(value: Any, overlay: dict[str, Any]) -> Any:
    """Fill in the defaults of nested values, in place; returns `value`."""
    if is_dict(value):
        _apply_to_object(value, overlay)
    elif is_list(value):
        items = overlay.get("items")
        if items is not None:
            value[:] = [apply_defaults(_default_of_null(x, items), items) for x in value]
    return value


def _apply_to_object(value: dict[str, Any], overlay: dict[str, Any]) -> None:
    properties: dict[str, Any] = overlay.get("properties", {})
    for name, nested in properties.items():
        if "default" in nested and (name not in value or (value[name] is None and not nested.get("nullable"))):
            value[name] = copy_wire(nested["default"])
    others = overlay.get("values")
    for name, inner in value.items():
        nested = properties.get(name, others)
        if nested is not None:
            value[name] = apply_defaults(_default_of_null(inner, nested), nested)


def _default_of_null(value: Any, overlay: dict[str, Any]) -> Any:
    """The default if the value is a null that is not allowed; else the value."""
    if value is None and not overlay.get("nullable") and "default" in overlay:
        return copy_wire(overlay["default"])
    return value


def find_missing(value: Any, overlay: dict[str, Any], path: str, problems: PathProblems) -> None:
    """Append a problem for each nested value that the overlay requires and that is absent or null."""
    if is_dict(value):
        pairs: dict[str, Any] = value
        properties: dict[str, Any] = overlay.get("properties", {})
        for name, nested in properties.items():
            if "required" in nested and pairs.get(name) is None:
                problems.append((f"{path}.{name}", "required"))
        for name, inner in pairs.items():
            if name in properties:
                find_missing(inner, properties[name], f"{path}.{name}", problems)
            elif "values" in overlay:
                find_missing(inner, overlay["values"], path + at_key(name), problems)
    elif is_list(value) and "items" in overlay:
        items: list[Any] = value
        for index, item in enumerate(items):
            find_missing(item, overlay["items"], path + at_index(index), problems)


def requires_fields(overlay: dict[str, Any]) -> bool:
    """Whether the overlay has `required` anywhere."""
    nested = [*overlay.get("properties", {}).values(), *(overlay[k] for k in ("values", "items") if k in overlay)]
    return "required" in overlay or any(map(requires_fields, nested))


def without_required(overlay: dict[str, Any]) -> dict[str, Any]:
    """The overlay without `required`, at any depth."""
    out = {key: value for key, value in overlay.items() if key != "required"}
    if "properties" in out:
        out["properties"] = {name: without_required(nested) for name, nested in out["properties"].items()}
    return out | {key: without_required(out[key]) for key in ("values", "items") if key in out}
