"""default-scalar.example.com/v1: ScalarDefault."""
# Generated from default-scalar.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._scalar_default import ScalarDefault, ScalarDefaultSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_scalar_default": ["ScalarDefault", "ScalarDefaultSpec"]})

__all__ = ["ScalarDefault", "ScalarDefaultSpec"]
