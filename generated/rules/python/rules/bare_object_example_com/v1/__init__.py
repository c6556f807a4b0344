"""bare-object.example.com/v1: BareObject."""
# Generated from bare-object.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._bare_object import BareObject, BareObjectSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_bare_object": ["BareObject", "BareObjectSpec"]})

__all__ = ["BareObject", "BareObjectSpec"]
