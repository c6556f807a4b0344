"""blackadder.io/v1alpha1: ChaosAgent."""
# Generated from blackadder.io/v1alpha1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._chaos_agent import ChaosAgent, ChaosAgentSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_chaos_agent": ["ChaosAgent", "ChaosAgentSpec"]})

__all__ = ["ChaosAgent", "ChaosAgentSpec"]
