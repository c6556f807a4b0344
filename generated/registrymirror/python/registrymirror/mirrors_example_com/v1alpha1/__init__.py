"""mirrors.example.com/v1alpha1: RegistryMirror."""
# Generated from mirrors.example.com/v1alpha1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._registry_mirror import RegistryMirror, RegistryMirrorSpec, RegistryMirrorStatus
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_registry_mirror": ["RegistryMirror", "RegistryMirrorSpec", "RegistryMirrorStatus"]},
    )

__all__ = ["RegistryMirror", "RegistryMirrorSpec", "RegistryMirrorStatus"]
