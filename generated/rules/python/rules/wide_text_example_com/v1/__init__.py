"""wide-text.example.com/v1: WideText."""
# Generated from wide-text.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._wide_text import WideText, WideTextKnown, WideTextSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_wide_text": ["WideText", "WideTextKnown", "WideTextSpec"]})

__all__ = ["WideText", "WideTextKnown", "WideTextSpec"]
