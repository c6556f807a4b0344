"""list-document.example.com/v1: FirstItem, SecondItem."""
# Generated from list-document.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._aliases import SecondItemSpec
    from ._first_item import FirstItem
    from ._second_item import SecondItem
    from ._shared import FirstItemSpec
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_first_item": ["FirstItem"], "_second_item": ["SecondItem"], "_shared": ["FirstItemSpec"]},
        {"SecondItemSpec": "FirstItemSpec"},
    )

__all__ = ["FirstItem", "FirstItemSpec", "SecondItem", "SecondItemSpec"]
