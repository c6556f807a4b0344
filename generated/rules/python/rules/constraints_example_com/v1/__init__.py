"""constraints.example.com/v1: Constraint."""
# Generated from constraints.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._constraint import Constraint, ConstraintRange, ConstraintSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_constraint": ["Constraint", "ConstraintRange", "ConstraintSpec"]})

__all__ = ["Constraint", "ConstraintRange", "ConstraintSpec"]
