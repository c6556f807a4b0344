"""shared-containers.example.com/v1: Booter, Starter."""
# Generated from shared-containers.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ._aliases import *
    from ._booter import *
    from ._shared import *
    from ._starter import *
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"._booter": ["Booter", "BooterSpec"], "._shared": ["BooterBoot"], "._starter": ["Starter", "StarterSpec"]},
        {"StarterBoot": "BooterBoot"},
    )
