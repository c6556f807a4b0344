"""not-identifiers.example.com/v1: NotIdentifier."""
# Generated from not-identifiers.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._not_identifier import NotIdentifier, NotIdentifierSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_not_identifier": ["NotIdentifier", "NotIdentifierSpec"]})

__all__ = ["NotIdentifier", "NotIdentifierSpec"]
