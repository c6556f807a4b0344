"""field-rules.example.com/v1: FieldRule."""
# Generated from field-rules.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._field_rule import FieldRule, FieldRuleLevel, FieldRuleMode, FieldRuleSpec
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_field_rule": ["FieldRule", "FieldRuleLevel", "FieldRuleMode", "FieldRuleSpec"]},
    )

__all__ = ["FieldRule", "FieldRuleLevel", "FieldRuleMode", "FieldRuleSpec"]
