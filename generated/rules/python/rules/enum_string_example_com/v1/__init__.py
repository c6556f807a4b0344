"""enum-string.example.com/v1: TextEnum."""
# Generated from enum-string.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._text_enum import TextEnum, TextEnumMode, TextEnumSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_text_enum": ["TextEnum", "TextEnumMode", "TextEnumSpec"]})

__all__ = ["TextEnum", "TextEnumMode", "TextEnumSpec"]
