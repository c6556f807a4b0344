"""The `details` of a `Status` in wire form -> the object that it is about, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..values.codecs import is_dict, is_list

__all__ = ["Cause", "StatusDetails", "status_details", "text_of"]


class Cause(NamedTuple):
    """One of several causes of an error."""

    reason: str
    """One word, as in `FieldValueInvalid`."""
    message: str
    """The text for people."""
    field: str
    """The path of the field, as in `spec.size`."""


class StatusDetails(NamedTuple):
    """The object that an error is about; each text is empty if the server does not report it."""

    name: str
    """The name of the object."""
    group: str
    """The API group of its kind."""
    kind: str
    """Its kind, or the plural of the kind that URLs have."""
    uid: str
    """Its uid."""
    causes: tuple[Cause, ...]
    """Everything that is wrong with the request."""
    retry_after_seconds: int
    """When to try again; 0 if the server does not report it."""


def status_details(status: Mapping[str, Any]) -> StatusDetails:
    """The details; empty if the `Status` has none."""
    value: Any = status.get("details")
    details: dict[str, Any] = value if is_dict(value) else {}
    causes: Any = details.get("causes")
    readable: list[Any] = [cause for cause in causes if is_dict(cause)] if is_list(causes) else []
    seconds: Any = details.get("retryAfterSeconds")
    return StatusDetails(
        name=text_of(details, "name"),
        group=text_of(details, "group"),
        kind=text_of(details, "kind"),
        uid=text_of(details, "uid"),
        causes=tuple(Cause(text_of(c, "reason"), text_of(c, "message"), text_of(c, "field")) for c in readable),
        retry_after_seconds=seconds if isinstance(seconds, int) else 0,
    )


def text_of(wire: Mapping[str, Any], key: str) -> str:
    """The value of a key as text; empty if there is none."""
    return str(wire.get(key) or "")
