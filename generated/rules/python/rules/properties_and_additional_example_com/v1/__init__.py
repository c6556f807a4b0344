"""properties-and-additional.example.com/v1: OpenObject."""
# Generated from properties-and-additional.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._open_object import OpenObject, OpenObjectBox, OpenObjectSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_open_object": ["OpenObject", "OpenObjectBox", "OpenObjectSpec"]})

__all__ = ["OpenObject", "OpenObjectBox", "OpenObjectSpec"]
