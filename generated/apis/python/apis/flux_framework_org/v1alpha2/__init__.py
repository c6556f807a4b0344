"""flux-framework.org/v1alpha2: MiniCluster."""
# Generated from flux-framework.org/v1alpha2.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from . import operations as operations
    from ._mini_cluster import *
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "._mini_cluster": [
                "MiniCluster",
                "MiniClusterArchive",
                "MiniClusterContainer",
                "MiniClusterContainerCommands",
                "MiniClusterContainerLifeCycle",
                "MiniClusterContainerSecret",
                "MiniClusterContainerVolume",
                "MiniClusterFlux",
                "MiniClusterFluxBursting",
                "MiniClusterFluxBurstingCluster",
                "MiniClusterFluxBurstingLeadBroker",
                "MiniClusterFluxContainer",
                "MiniClusterFluxScheduler",
                "MiniClusterLogging",
                "MiniClusterNetwork",
                "MiniClusterPod",
                "MiniClusterPodToleration",
                "MiniClusterSpec",
                "MiniClusterStatus",
            ],
            ".operations": ["operations"],
        },
    )
