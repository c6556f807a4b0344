"""formats.example.com/v1: Format."""
# Generated from formats.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._format import Format, FormatSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_format": ["Format", "FormatSpec"]})

__all__ = ["Format", "FormatSpec"]
