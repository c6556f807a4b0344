"""cluster.x-k8s.io."""
# Generated. Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from .._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import v1
else:
    __getattr__, __dir__ = _lazy(__name__, {"v1": ["v1"]})

__all__ = ["v1"]
