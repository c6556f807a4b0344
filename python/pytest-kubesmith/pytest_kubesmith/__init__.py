"""An API server in memory for each test, by the fixture `kubesmith_cluster`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .cluster import Call as Call
    from .cluster import Cluster as Cluster
    from .cluster import Fault as Fault
    from .cluster import NotIdle as NotIdle
    from .cluster import ProgramEnded as ProgramEnded
    from .cluster import Refused as Refused
    from .cluster import Right as Right
    from .cluster import Rights as Rights

__all__ = ["Call", "Cluster", "Fault", "NotIdle", "ProgramEnded", "Refused", "Right", "Rights"]


def __getattr__(name: str) -> Any:
    # pytest loads the plugin in every run, so what only its users need is imported when they name it.
    if name in __all__:
        from . import cluster

        return getattr(cluster, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
