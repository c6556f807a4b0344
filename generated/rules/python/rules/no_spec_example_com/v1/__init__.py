"""no-spec.example.com/v1: NoSpec."""
# Generated from no-spec.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._no_spec import NoSpec, NoSpecRule
else:
    __getattr__, __dir__ = _lazy(__name__, {"_no_spec": ["NoSpec", "NoSpecRule"]})

__all__ = ["NoSpec", "NoSpecRule"]
