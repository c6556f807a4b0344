"""v1beta1-validation.example.com/v1: OldOne."""
# Generated from v1beta1-validation.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._old_one import OldOne, OldOneSpec, OldOneStatus
else:
    __getattr__, __dir__ = _lazy(__name__, {"_old_one": ["OldOne", "OldOneSpec", "OldOneStatus"]})

__all__ = ["OldOne", "OldOneSpec", "OldOneStatus"]
