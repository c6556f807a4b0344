"""enum-places.example.com/v1: EnumPlace."""
# Generated from enum-places.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._enum_place import EnumPlace, EnumPlaceByName, EnumPlaceGrid, EnumPlaceMode, EnumPlaceSpec
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_enum_place": ["EnumPlace", "EnumPlaceByName", "EnumPlaceGrid", "EnumPlaceMode", "EnumPlaceSpec"]},
    )

__all__ = ["EnumPlace", "EnumPlaceByName", "EnumPlaceGrid", "EnumPlaceMode", "EnumPlaceSpec"]
