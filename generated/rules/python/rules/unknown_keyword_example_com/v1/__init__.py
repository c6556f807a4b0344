"""unknown-keyword.example.com/v1: UnknownKeyword."""
# Generated from unknown-keyword.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._unknown_keyword import UnknownKeyword, UnknownKeywordSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_unknown_keyword": ["UnknownKeyword", "UnknownKeywordSpec"]})

__all__ = ["UnknownKeyword", "UnknownKeywordSpec"]
