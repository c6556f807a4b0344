"""v1beta1-versions.example.com/v1beta1: EachVersion."""
# Generated from v1beta1-versions.example.com/v1beta1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._each_version import EachVersion, EachVersionSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_each_version": ["EachVersion", "EachVersionSpec"]})

__all__ = ["EachVersion", "EachVersionSpec"]
