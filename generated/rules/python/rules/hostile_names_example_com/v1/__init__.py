"""hostile-names.example.com/v1: HostileName."""
# Generated from hostile-names.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._hostile_name import HostileName, HostileNameSpec, HostileNameStarSlash, HostileNameX
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_hostile_name": ["HostileName", "HostileNameSpec", "HostileNameStarSlash", "HostileNameX"]},
    )

__all__ = ["HostileName", "HostileNameSpec", "HostileNameStarSlash", "HostileNameX"]
