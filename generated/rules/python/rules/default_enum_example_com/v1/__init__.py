"""default-enum.example.com/v1: EnumDefault."""
# Generated from default-enum.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._aliases import EnumDefaultSpecMode
    from ._enum_default import EnumDefault, EnumDefaultLevel, EnumDefaultMode, EnumDefaultSpec
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_enum_default": ["EnumDefault", "EnumDefaultLevel", "EnumDefaultMode", "EnumDefaultSpec"]},
        {"EnumDefaultSpecMode": "EnumDefaultMode"},
    )

__all__ = ["EnumDefault", "EnumDefaultLevel", "EnumDefaultMode", "EnumDefaultSpec", "EnumDefaultSpecMode"]
