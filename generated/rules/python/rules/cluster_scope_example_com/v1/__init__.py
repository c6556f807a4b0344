"""cluster-scope.example.com/v1: ClusterWide."""
# Generated from cluster-scope.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._cluster_wide import ClusterWide, ClusterWideSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_cluster_wide": ["ClusterWide", "ClusterWideSpec"]})

__all__ = ["ClusterWide", "ClusterWideSpec"]
