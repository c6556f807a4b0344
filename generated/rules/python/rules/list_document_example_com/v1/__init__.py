"""list-document.example.com/v1: FirstItem, SecondItem."""
# Generated from list-document.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ._aliases import *
    from ._first_item import *
    from ._second_item import *
    from ._shared import *
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"._first_item": ["FirstItem"], "._second_item": ["SecondItem"], "._shared": ["FirstItemSpec"]},
        {"SecondItemSpec": "FirstItemSpec"},
    )
