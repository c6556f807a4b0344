"""immortalcontainer.flugel.it/v1alpha1: ImmortalContainer."""
# Generated from immortalcontainer.flugel.it/v1alpha1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._immortal_container import ImmortalContainer, ImmortalContainerSpec, ImmortalContainerStatus
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_immortal_container": ["ImmortalContainer", "ImmortalContainerSpec", "ImmortalContainerStatus"]},
    )

__all__ = ["ImmortalContainer", "ImmortalContainerSpec", "ImmortalContainerStatus"]
