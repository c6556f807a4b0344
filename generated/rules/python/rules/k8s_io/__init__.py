"""k8s.io."""
# Generated. Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from .._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import in_
else:
    __getattr__, __dir__ = _lazy(__name__, {"in_": ["in_"]})

__all__ = ["in_"]
