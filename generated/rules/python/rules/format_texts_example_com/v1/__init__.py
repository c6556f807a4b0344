"""format-texts.example.com/v1: FormatText."""
# Generated from format-texts.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._format_text import FormatText, FormatTextSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_format_text": ["FormatText", "FormatTextSpec"]})

__all__ = ["FormatText", "FormatTextSpec"]
