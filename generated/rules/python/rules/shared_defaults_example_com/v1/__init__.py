"""shared-defaults.example.com/v1: Marker, Pointer."""
# Generated from shared-defaults.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ._aliases import *
    from ._marker import *
    from ._pointer import *
    from ._shared import *
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"._marker": ["Marker", "MarkerSpec"], "._pointer": ["Pointer", "PointerSpec"], "._shared": ["MarkerTarget"]},
        {"PointerTarget": "MarkerTarget"},
    )
