"""An overlay and objects of the official client -> the same objects with the overlay's defaults in them."""

from __future__ import annotations

from typing import Any

from ..values.codecs import Codec, is_dict
from ..values.containers import copy_wire
from ..values.untyped import SCALARS, to_wire
from .classes import class_table, is_client_class
from .overlay import apply_defaults

__all__ = ["fill_in"]

Overlay = dict[str, Any]
"""See `overlay.py`."""


def fill_in(value: Any, overlay: Overlay, codec: Codec) -> Any:
    """Fill in the defaults of a value of that codec and of all that is nested in it, in place.

    Returns the value, or its default if it is None. Raises `DecodeError` for a value of a wrong type.
    """
    if value is None:
        if "default" not in overlay:
            return None
        value = codec.decode(copy_wire(overlay["default"]))
    cls = value.__class__
    if cls in SCALARS:
        return value
    if is_client_class(cls) and codec.accept(value) is value:
        _fill_in_object(value, overlay)
    elif cls is list and codec.items is not None:
        if "items" in overlay:
            value[:] = [_fill_in_item(x, overlay["items"], codec.items) for x in value]
    elif cls is dict and codec.items is not None:
        _fill_in_map(value, overlay, codec.items)
    else:  # JSON, or a caller's mapping in place of an object
        encoded = codec.encode(value) if codec.encode is not None and not is_dict(value) else to_wire(value)
        return codec.decode(apply_defaults(encoded, overlay))
    return value


def _fill_in_object(value: Any, overlay: Overlay) -> None:
    table, values = class_table(value.__class__), value.__dict__
    for wire, nested in overlay.get("properties", {}).items():
        key, codec = table.place(wire)
        old = values.get(key)
        if old is None and "default" not in nested:
            continue
        new = fill_in(old, nested, codec)
        if new is not old:
            values[key] = new
            if table.is_pydantic:
                value.__pydantic_fields_set__.add(key)


def _fill_in_map(value: dict[str, Any], overlay: Overlay, codec: Codec) -> None:
    properties: dict[str, Overlay] = overlay.get("properties", {})
    for key in {**value, **properties}:
        nested = properties.get(key, overlay.get("values"))
        if nested is not None:
            filled = _fill_in_item(value.get(key), nested, codec)
            if filled is not None:
                value[key] = filled


def _fill_in_item(value: Any, overlay: Overlay, codec: Codec) -> Any:
    return None if value is None and overlay.get("nullable") else fill_in(value, overlay, codec)
