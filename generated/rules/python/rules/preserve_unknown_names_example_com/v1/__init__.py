"""preserve-unknown-names.example.com/v1: PreserveName."""
# Generated from preserve-unknown-names.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._preserve_name import PreserveName, PreserveNameBox, PreserveNameSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_preserve_name": ["PreserveName", "PreserveNameBox", "PreserveNameSpec"]})

__all__ = ["PreserveName", "PreserveNameBox", "PreserveNameSpec"]
