"""status-missing.example.com/v1: BareStatus."""
# Generated from status-missing.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._bare_status import BareStatus, BareStatusSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_bare_status": ["BareStatus", "BareStatusSpec"]})

__all__ = ["BareStatus", "BareStatusSpec"]
