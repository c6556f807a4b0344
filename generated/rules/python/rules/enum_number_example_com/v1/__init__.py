"""enum-number.example.com/v1: NumberEnum."""
# Generated from enum-number.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._number_enum import NumberEnum, NumberEnumSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_number_enum": ["NumberEnum", "NumberEnumSpec"]})

__all__ = ["NumberEnum", "NumberEnumSpec"]
