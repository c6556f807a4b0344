"""The message of a 403 -> the right that the user lacks."""

from __future__ import annotations

import re
from typing import NamedTuple

__all__ = ["Right", "missing_right"]


class Right(NamedTuple):
    """What a rule of RBAC grants: a verb on a resource."""

    verb: str
    """As rules have it, such as `list` or `deletecollection`."""
    resource: str
    """The plural, of a subresource with its name, as in `deployments/scale`."""
    group: str
    """The API group; empty: the core group."""
    namespace: str
    """The namespace; empty: the cluster."""


# apiserver's `forbiddenMessage` writes it with Go's `%q`, behind `NewForbidden`'s name of the object; a quote within
# quotes is escaped. The same since Kubernetes 1.12.
_QUOTED = r'"(?:[^"\\]|\\.)*"'
_MESSAGE = re.compile(
    rf"[^ ]+(?: {_QUOTED})? is forbidden: User {_QUOTED} cannot ([^ ]+)"
    r' resource "([^"\\]*)" in API group "([^"\\]*)" (?:in the namespace "([^"\\]*)"|at the cluster scope)(?:: .*)?',
    re.DOTALL,
)


def missing_right(message: str) -> Right | None:
    """The right that the message of a `Forbidden` names; None if it is another message, such as that of an admission
    plugin."""
    found = _MESSAGE.fullmatch(message)
    return found and Right(found[1], found[2], found[3], found[4] or "")
