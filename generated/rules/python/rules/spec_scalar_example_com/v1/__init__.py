"""spec-scalar.example.com/v1: ScalarSpec."""
# Generated from spec-scalar.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._scalar_spec import ScalarSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_scalar_spec": ["ScalarSpec"]})

__all__ = ["ScalarSpec"]
