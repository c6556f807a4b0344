"""default-gap.example.com/v1: DefaultGap."""
# Generated from default-gap.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._default_gap import DefaultGap, DefaultGapSpec, DefaultGapX, DefaultGapXGap
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_default_gap": ["DefaultGap", "DefaultGapSpec", "DefaultGapX", "DefaultGapXGap"]},
    )

__all__ = ["DefaultGap", "DefaultGapSpec", "DefaultGapX", "DefaultGapXGap"]
