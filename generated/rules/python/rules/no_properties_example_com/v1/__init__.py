"""no-properties.example.com/v1: NoProperties."""
# Generated from no-properties.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._no_properties import NoProperties
else:
    __getattr__, __dir__ = _lazy(__name__, {"_no_properties": ["NoProperties"]})

__all__ = ["NoProperties"]
