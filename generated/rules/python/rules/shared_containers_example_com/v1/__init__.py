"""shared-containers.example.com/v1: Booter, Starter."""
# Generated from shared-containers.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._aliases import StarterBoot
    from ._booter import Booter, BooterSpec
    from ._shared import BooterBoot
    from ._starter import Starter, StarterSpec
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_booter": ["Booter", "BooterSpec"], "_shared": ["BooterBoot"], "_starter": ["Starter", "StarterSpec"]},
        {"StarterBoot": "BooterBoot"},
    )

__all__ = ["Booter", "BooterBoot", "BooterSpec", "Starter", "StarterBoot", "StarterSpec"]
