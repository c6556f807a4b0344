"""shared-enum.example.com/v1: Racer, Walker."""
# Generated from shared-enum.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._aliases import WalkerMode
    from ._racer import Racer, RacerSpec
    from ._shared import RacerMode
    from ._walker import Walker, WalkerSpec
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_racer": ["Racer", "RacerSpec"], "_shared": ["RacerMode"], "_walker": ["Walker", "WalkerSpec"]},
        {"WalkerMode": "RacerMode"},
    )

__all__ = ["Racer", "RacerMode", "RacerSpec", "Walker", "WalkerMode", "WalkerSpec"]
