"""same-kind-two.example.com/v1: Gadget."""
# Generated from same-kind-two.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._gadget import Gadget, GadgetPart, GadgetSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_gadget": ["Gadget", "GadgetPart", "GadgetSpec"]})

__all__ = ["Gadget", "GadgetPart", "GadgetSpec"]
