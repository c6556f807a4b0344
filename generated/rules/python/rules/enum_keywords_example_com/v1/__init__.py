"""enum-keywords.example.com/v1: KeywordEnum."""
# Generated from enum-keywords.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._keyword_enum import KeywordEnum, KeywordEnumSpec, KeywordEnumWord
else:
    __getattr__, __dir__ = _lazy(__name__, {"_keyword_enum": ["KeywordEnum", "KeywordEnumSpec", "KeywordEnumWord"]})

__all__ = ["KeywordEnum", "KeywordEnumSpec", "KeywordEnumWord"]
