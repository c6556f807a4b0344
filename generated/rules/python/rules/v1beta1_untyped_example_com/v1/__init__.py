"""v1beta1-untyped.example.com/v1: Untyped."""
# Generated from v1beta1-untyped.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._untyped import Untyped, UntypedMode, UntypedSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_untyped": ["Untyped", "UntypedMode", "UntypedSpec"]})

__all__ = ["Untyped", "UntypedMode", "UntypedSpec"]
