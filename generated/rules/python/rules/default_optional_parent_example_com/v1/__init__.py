"""default-optional-parent.example.com/v1: OptionalParent."""
# Generated from default-optional-parent.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._optional_parent import OptionalParent, OptionalParentLogging, OptionalParentSpec
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_optional_parent": ["OptionalParent", "OptionalParentLogging", "OptionalParentSpec"]},
    )

__all__ = ["OptionalParent", "OptionalParentLogging", "OptionalParentSpec"]
