"""cluster.x-k8s.io/v1: Machine."""
# Generated from cluster.x-k8s.io/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import operations
    from ._machine import Machine, MachineSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_machine": ["Machine", "MachineSpec"], "operations": ["operations"]})

__all__ = ["Machine", "MachineSpec", "operations"]
