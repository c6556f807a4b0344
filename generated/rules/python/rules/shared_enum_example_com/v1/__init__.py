"""shared-enum.example.com/v1: Racer, Walker."""
# Generated from shared-enum.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ._aliases import *
    from ._racer import *
    from ._shared import *
    from ._walker import *
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"._racer": ["Racer", "RacerSpec"], "._shared": ["RacerMode"], "._walker": ["Walker", "WalkerSpec"]},
        {"WalkerMode": "RacerMode"},
    )
