"""openapi-v3.example.com/v1: Archive."""
# Generated from openapi-v3.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import operations
    from ._archive import Archive, ArchiveSpec, ArchiveStatus
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_archive": ["Archive", "ArchiveSpec", "ArchiveStatus"], "operations": ["operations"]},
    )

__all__ = ["Archive", "ArchiveSpec", "ArchiveStatus", "operations"]
