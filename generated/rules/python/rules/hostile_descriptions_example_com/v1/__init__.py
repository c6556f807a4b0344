"""hostile-descriptions.example.com/v1: HostileDescription."""
# Generated from hostile-descriptions.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._hostile_description import HostileDescription, HostileDescriptionBox, HostileDescriptionSpec
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_hostile_description": ["HostileDescription", "HostileDescriptionBox", "HostileDescriptionSpec"]},
    )

__all__ = ["HostileDescription", "HostileDescriptionBox", "HostileDescriptionSpec"]
