"""keywords.example.com/v1: RustKeyword."""
# Generated from keywords.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._rust_keyword import RustKeyword, RustKeywordSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_rust_keyword": ["RustKeyword", "RustKeywordSpec"]})

__all__ = ["RustKeyword", "RustKeywordSpec"]
