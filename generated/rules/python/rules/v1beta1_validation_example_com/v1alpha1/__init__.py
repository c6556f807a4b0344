"""v1beta1-validation.example.com/v1alpha1: OldOne."""
# Generated from v1beta1-validation.example.com/v1alpha1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ..v1 import OldOneSpec as OldOneSpec
    from ..v1 import OldOneStatus as OldOneStatus
    from ._old_one import *
else:
    __getattr__, __dir__ = _lazy(__name__, {"..v1": ["OldOneSpec", "OldOneStatus"], "._old_one": ["OldOne"]})
