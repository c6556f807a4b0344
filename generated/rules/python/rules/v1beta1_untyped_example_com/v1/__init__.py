"""v1beta1-untyped.example.com/v1: Untyped."""
# Generated from v1beta1-untyped.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ._untyped import *
else:
    __getattr__, __dir__ = _lazy(__name__, {"._untyped": ["Untyped", "UntypedMode", "UntypedSpec"]})
