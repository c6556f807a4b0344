"""default-int32-overflow.example.com/v1: WideDefault."""
# Generated from default-int32-overflow.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._wide_default import WideDefault, WideDefaultSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_wide_default": ["WideDefault", "WideDefaultSpec"]})

__all__ = ["WideDefault", "WideDefaultSpec"]
