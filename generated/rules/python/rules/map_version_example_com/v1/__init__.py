"""map-version.example.com/v1: VersionMap."""
# Generated from map-version.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._version_map import VersionMap, VersionMapSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_version_map": ["VersionMap", "VersionMapSpec"]})

__all__ = ["VersionMap", "VersionMapSpec"]
