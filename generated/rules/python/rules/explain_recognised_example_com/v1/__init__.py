"""explain-recognised.example.com/v1: Explained."""
# Generated from explain-recognised.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._explained import Explained, ExplainedMore, ExplainedPort, ExplainedSpec
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_explained": ["Explained", "ExplainedMore", "ExplainedPort", "ExplainedSpec"]},
    )

__all__ = ["Explained", "ExplainedMore", "ExplainedPort", "ExplainedSpec"]
