"""versions.example.com/v1: Versioned."""
# Generated from versions.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._versioned import Versioned, VersionedSpec, VersionedStatus
else:
    __getattr__, __dir__ = _lazy(__name__, {"_versioned": ["Versioned", "VersionedSpec", "VersionedStatus"]})

__all__ = ["Versioned", "VersionedSpec", "VersionedStatus"]
