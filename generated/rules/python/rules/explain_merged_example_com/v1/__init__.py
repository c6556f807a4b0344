"""explain-merged.example.com/v1: Merged."""
# Generated from explain-merged.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._aliases import MergedSecondPool
    from ._merged import Merged, MergedFirst, MergedSpec
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_merged": ["Merged", "MergedFirst", "MergedSpec"]},
        {"MergedSecondPool": "MergedFirst"},
    )

__all__ = ["Merged", "MergedFirst", "MergedSecondPool", "MergedSpec"]
