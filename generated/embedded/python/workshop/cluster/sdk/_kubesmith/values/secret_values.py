"""Objects that carry credentials -> which of their places messages may show, and what a server stores of a Secret."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Mapping
from typing import Any

__all__ = ["HIDDEN", "has_hidden_values", "is_hidden_place", "string_data", "without_value"]

HIDDEN = "<hidden>"

_KINDS = frozenset({"Secret", "SecretList", "TokenRequest", "TokenReview"})
"""The kinds of Kubernetes whose objects are credentials, or have some."""

_SHOWN = ("apiVersion", "kind", "type", "immutable", "status.conditions")
"""What such objects have that is no credential, besides metadata without the annotations: that of `kubectl apply` has
the whole object."""

_WRONG_TYPE = re.compile(r"invalid type: (string|boolean|integer|floating point) .*, expected ([^\"`]*)", re.DOTALL)
_WITHOUT_VALUES = re.compile(r"required[^\"`]*|unknown field|invalid type: (null|map|sequence), expected [^\"`]*")


def has_hidden_values(kind: object) -> bool:
    """Whether messages about objects of a kind show no values."""
    return kind in _KINDS


def is_hidden_place(path: str) -> bool:
    """Whether the value at a path of such an object is hidden, as every one is that may be a credential."""
    if path.startswith("metadata."):
        return path.startswith("metadata.annotations")
    return not path.startswith(_SHOWN)


def without_value(message: str) -> str:
    """The message of a problem of such an object, without the value that it shows."""
    found = _WRONG_TYPE.fullmatch(message)
    if found:
        return f"invalid type: {found[1]}, expected {found[2]}"
    return message if _WITHOUT_VALUES.fullmatch(message) else "wrong; the value is not shown, because it may be secret"


def string_data(wire: Mapping[str, Any]) -> dict[str, str] | None:
    """The `stringData` of a Secret in base64, as a server stores it in `data`; None for any other object."""
    texts: Any = wire.get("stringData")
    values: dict[str, Any] = dict(texts) if isinstance(texts, Mapping) else {}  # pyright: ignore[reportUnknownArgumentType]
    if (wire.get("apiVersion"), wire.get("kind")) != ("v1", "Secret") or not isinstance(texts, Mapping):
        return None
    return {key: b64encode(str(text or "").encode()).decode() for key, text in values.items()}
