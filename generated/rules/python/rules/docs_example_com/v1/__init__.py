"""docs.example.com/v1: Documented."""
# Generated from docs.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._documented import Documented, DocumentedSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_documented": ["Documented", "DocumentedSpec"]})

__all__ = ["Documented", "DocumentedSpec"]
