"""operations.example.com/v1: Parcel."""
# Generated from operations.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import operations
    from ._parcel import Parcel, ParcelSpec, ParcelStatus
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_parcel": ["Parcel", "ParcelSpec", "ParcelStatus"], "operations": ["operations"]},
    )

__all__ = ["Parcel", "ParcelSpec", "ParcelStatus", "operations"]
