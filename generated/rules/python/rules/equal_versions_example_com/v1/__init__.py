"""equal-versions.example.com/v1: ShelfWall."""
# Generated from equal-versions.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ._shelf_wall import *
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "._shelf_wall": [
                "ShelfWall",
                "ShelfWallShelf",
                "ShelfWallShelfBracket",
                "ShelfWallShelfColor",
                "ShelfWallShelfLoad",
                "ShelfWallSpec",
                "ShelfWallStatus",
            ],
        },
    )
