"""What a schema says of plain JSON values: for the inside of types that are not the package's own."""

from __future__ import annotations

from typing import Any

from .codecs import Problems, is_dict, is_list
from .containers import clone
from .errors import at_index, at_key

__all__ = ["apply", "missing"]


def apply(value: Any, overlay: dict[str, Any]) -> Any:
    """Fill in the defaults below a value, in place.

    An overlay has `properties` (name: overlay), `values` (for other properties), `items`, `default`, `nullable` and
    `required`, each where it says something. A default replaces what is absent, and a null where null is no value of
    its own.
    """
    if is_dict(value):
        _object(value, overlay)
    elif is_list(value):
        items = overlay.get("items")
        if items is not None:
            value[:] = [apply(_filled(x, items), items) for x in value]
    return value


def _object(value: dict[str, Any], overlay: dict[str, Any]) -> None:
    properties: dict[str, Any] = overlay.get("properties", {})
    for name, below in properties.items():
        if "default" in below and (name not in value or (value[name] is None and not below.get("nullable"))):
            value[name] = clone(below["default"])
    others = overlay.get("values")
    for name, inner in value.items():
        below = properties.get(name, others)
        if below is not None:
            value[name] = apply(_filled(inner, below), below)


def _filled(value: Any, overlay: dict[str, Any]) -> Any:
    """The default in the place of a null."""
    if value is None and not overlay.get("nullable") and "default" in overlay:
        return clone(overlay["default"])
    return value


def missing(value: Any, overlay: dict[str, Any], path: str, out: Problems) -> None:
    """Add what must be given below a value and is not."""
    if is_dict(value):
        pairs: dict[str, Any] = value
        properties: dict[str, Any] = overlay.get("properties", {})
        for name, below in properties.items():
            if "required" in below and pairs.get(name) is None:
                out.append((f"{path}.{name}", "required"))
        for name, inner in pairs.items():
            if name in properties:
                missing(inner, properties[name], f"{path}.{name}", out)
            elif "values" in overlay:
                missing(inner, overlay["values"], path + at_key(name), out)
    elif is_list(value) and "items" in overlay:
        items: list[Any] = value
        for index, item in enumerate(items):
            missing(item, overlay["items"], path + at_index(index), out)
