"""type-rules.example.com/v1: TypeRule."""
# Generated from type-rules.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._type_rule import TypeRule, TypeRuleSpec, TypeRuleThird, WorkerPool
else:
    __getattr__, __dir__ = _lazy(__name__, {"_type_rule": ["TypeRule", "TypeRuleSpec", "TypeRuleThird", "WorkerPool"]})

__all__ = ["TypeRule", "TypeRuleSpec", "TypeRuleThird", "WorkerPool"]
