"""A desired object and the live one -> whether the live one is its manager's to write, and what would be written."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from ..http.api_errors import AlreadyExists
from ..http.results import metadata_of
from ..objects.drift import drift
from ..objects.managed_fields import applied_fields
from ..values.codecs import is_dict, is_list
from ..values.errors import object_title

__all__ = ["log_creation", "must_apply"]


def must_apply(desired: object, live: object, wires: tuple[dict[str, Any], dict[str, Any]], manager: str) -> bool:
    """Whether an apply of `desired` by a field manager would change `live`; the differences are logged.

    `wires` are the wire forms of both. Raises `AlreadyExists` if `live` has none of the owners of `desired`, and the
    manager has applied nothing to it: somebody else made it.
    """
    desired_wire, live_wire = wires
    owners = _owner_uids(desired_wire)
    is_foreign = bool(owners) and not owners & _owner_uids(live_wire)
    if is_foreign and not applied_fields(live_wire, manager, None, live_wire["apiVersion"]):
        title = object_title(live_wire, "object")
        message = f"{title} exists, belongs to none of the desired owners, and {manager} has applied nothing to it"
        raise AlreadyExists("ensure", 409, "AlreadyExists", message)
    differences = drift(desired, live, applied_by=manager)
    for difference in differences:  # as a text: those of Secrets have their values
        logging.getLogger(__name__).info("%s: %s", object_title(live_wire, "object"), str(difference))
    return bool(differences)


def log_creation(title: str) -> None:
    """Says that there was no object."""
    logging.getLogger(__name__).info("%s: created", title)


def _owner_uids(wire: Mapping[str, Any]) -> set[str]:
    references: Any = metadata_of(wire).get("ownerReferences")
    return {str(each.get("uid")) for each in (references if is_list(references) else ()) if is_dict(each)}
