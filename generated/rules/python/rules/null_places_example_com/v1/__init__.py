"""null-places.example.com/v1: NullPlace."""
# Generated from null-places.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._aliases import NullPlaceSpecBox, NullPlaceSpecMode
    from ._null_place import NullPlace, NullPlaceBox, NullPlaceLevel, NullPlaceMode, NullPlaceSpec
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_null_place": ["NullPlace", "NullPlaceBox", "NullPlaceLevel", "NullPlaceMode", "NullPlaceSpec"]},
        {"NullPlaceSpecBox": "NullPlaceBox", "NullPlaceSpecMode": "NullPlaceMode"},
    )

__all__ = [
    "NullPlace",
    "NullPlaceBox",
    "NullPlaceLevel",
    "NullPlaceMode",
    "NullPlaceSpec",
    "NullPlaceSpecBox",
    "NullPlaceSpecMode",
]
