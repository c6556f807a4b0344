"""default-whole-float.example.com/v1: WholeFloat."""
# Generated from default-whole-float.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._whole_float import WholeFloat, WholeFloatSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_whole_float": ["WholeFloat", "WholeFloatSpec"]})

__all__ = ["WholeFloat", "WholeFloatSpec"]
