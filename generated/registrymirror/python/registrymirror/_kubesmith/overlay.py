"""The API server's defaulting over plain JSON values: for the inside of types that are not the package's own."""

from __future__ import annotations

from typing import Any

from .codecs import is_dict, is_list
from .containers import clone

__all__ = ["apply"]


def apply(value: Any, overlay: dict[str, Any]) -> Any:
    """Fill in the defaults below a value, in place.

    An overlay has `properties` (name: overlay), `values` (for other properties), `items`, `default` and `nullable`,
    each where it says something. A default replaces what is absent, and a null where null is no value of its own.
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
