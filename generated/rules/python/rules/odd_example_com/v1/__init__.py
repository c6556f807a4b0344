"""odd.example.com/v1: Thing."""
# Generated from odd.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._thing import Thing, ThingSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_thing": ["Thing", "ThingSpec"]})

__all__ = ["Thing", "ThingSpec"]
