"""enum-unicode.example.com/v1: UnicodeEnum."""
# Generated from enum-unicode.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._unicode_enum import UnicodeEnum, UnicodeEnumMode, UnicodeEnumSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_unicode_enum": ["UnicodeEnum", "UnicodeEnumMode", "UnicodeEnumSpec"]})

__all__ = ["UnicodeEnum", "UnicodeEnumMode", "UnicodeEnumSpec"]
