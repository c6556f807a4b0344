"""equal-versions.example.com/v1alpha1: ShelfWall."""
# Generated from equal-versions.example.com/v1alpha1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ..v1 import ShelfWallShelfBracket as ShelfWallShelfBracket
    from ..v1 import ShelfWallShelfColor as ShelfWallShelfColor
    from ..v1 import ShelfWallStatus as ShelfWallStatus
    from ..v1alpha2 import ShelfWallShelf as ShelfWallShelf
    from ..v1alpha2 import ShelfWallShelfLoad as ShelfWallShelfLoad
    from ..v1alpha2 import ShelfWallSpec as ShelfWallSpec
    from ._shelf_wall import *
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "..v1": ["ShelfWallShelfBracket", "ShelfWallShelfColor", "ShelfWallStatus"],
            "..v1alpha2": ["ShelfWallShelf", "ShelfWallShelfLoad", "ShelfWallSpec"],
            "._shelf_wall": ["ShelfWall"],
        },
    )
