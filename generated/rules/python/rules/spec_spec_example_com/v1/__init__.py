"""spec-spec.example.com/v1: SpecSpec."""
# Generated from spec-spec.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._spec_spec import SpecSpec, SpecSpecSpec, SpecSpecSpecSpec, SpecSpecSpecSpecSpec, SpecSpecStatus
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_spec_spec": ["SpecSpec", "SpecSpecSpec", "SpecSpecSpecSpec", "SpecSpecSpecSpecSpec", "SpecSpecStatus"]},
    )

__all__ = ["SpecSpec", "SpecSpecSpec", "SpecSpecSpecSpec", "SpecSpecSpecSpecSpec", "SpecSpecStatus"]
