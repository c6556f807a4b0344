"""FieldRule of field-rules.example.com/v1."""
# Generated from field-rules.example.com/v1 FieldRule, ../../fixtures/rules/field_rules/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._field_rule_partial import FieldRulePartial

FieldRuleMode = _t.Literal["+", "-"]
"""The values of `FieldRule.spec.mode`."""

FieldRuleLevel = _t.Literal[1, 2]
"""The values of `FieldRule.spec.levels[]`."""


class FieldRuleSpec(_k.Model):
    """`FieldRule.spec`."""

    address: str | None = _k.field(_k.STR, wire="urlTLS", default=None)
    """Wire name: `urlTLS`."""
    mode: _k.Default[FieldRuleMode] = _k.field(_k.enum(FieldRuleMode), default="+")
    """Default: `"+"`."""
    levels: list[FieldRuleLevel] | None = _k.field(_k.list_of(_k.enum(FieldRuleLevel)), default=None)


class FieldRule(_k.Resource):
    """`FieldRule`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="field-rules.example.com",
        version="v1",
        kind="FieldRule",
        plural="fieldrules",
        singular="fieldrule",
        scope="Namespaced",
    )
    kind: _t.Literal["FieldRule"] = _k.constant()
    spec: _k.Object[FieldRuleSpec] = _k.field(FieldRuleSpec)

    if _t.TYPE_CHECKING:

        class Partial(FieldRulePartial): ...
