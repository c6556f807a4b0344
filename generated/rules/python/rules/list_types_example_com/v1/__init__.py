"""list-types.example.com/v1: ListType."""
# Generated from list-types.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._list_type import ListType, ListTypeAtomicMap, ListTypePort, ListTypeSpec
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_list_type": ["ListType", "ListTypeAtomicMap", "ListTypePort", "ListTypeSpec"]},
    )

__all__ = ["ListType", "ListTypeAtomicMap", "ListTypePort", "ListTypeSpec"]
