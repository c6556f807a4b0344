"""enum-null.example.com/v1: NullEnum."""
# Generated from enum-null.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._null_enum import NullEnum, NullEnumMode, NullEnumOther, NullEnumSpec
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_null_enum": ["NullEnum", "NullEnumMode", "NullEnumOther", "NullEnumSpec"]},
    )

__all__ = ["NullEnum", "NullEnumMode", "NullEnumOther", "NullEnumSpec"]
