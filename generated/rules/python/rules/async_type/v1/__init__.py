"""async.type/v1: Keyworded."""
# Generated from async.type/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._keyworded import Keyworded, KeywordedSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_keyworded": ["Keyworded", "KeywordedSpec"]})

__all__ = ["Keyworded", "KeywordedSpec"]
