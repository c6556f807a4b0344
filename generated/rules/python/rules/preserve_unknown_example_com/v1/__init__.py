"""preserve-unknown.example.com/v1: PreserveUnknown."""
# Generated from preserve-unknown.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._preserve_unknown import (
        PreserveUnknown,
        PreserveUnknownList,
        PreserveUnknownSpec,
        PreserveUnknownWithProperties,
    )
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "_preserve_unknown": [
                "PreserveUnknown",
                "PreserveUnknownList",
                "PreserveUnknownSpec",
                "PreserveUnknownWithProperties",
            ],
        },
    )

__all__ = ["PreserveUnknown", "PreserveUnknownList", "PreserveUnknownSpec", "PreserveUnknownWithProperties"]
