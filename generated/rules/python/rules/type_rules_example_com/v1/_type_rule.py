"""TypeRule of type-rules.example.com/v1."""
# Generated from type-rules.example.com/v1 TypeRule, ../../fixtures/rules/type_rules/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._type_rule_partial import TypeRulePartial


class WorkerPool(_k.Model):
    """`TypeRule.spec.first`."""

    size: int | None = _k.field(_k.INT, default=None)


class TypeRuleThird(_k.Model):
    """`TypeRule.spec.third`."""

    size: int | None = _k.field(_k.INT, default=None)
    spare: int | None = _k.field(_k.INT, default=None)


class TypeRuleSpec(_k.Model):
    """`TypeRule.spec`."""

    first: _k.OptionalObject[WorkerPool] = _k.field(WorkerPool, default=None)
    second: _k.OptionalObject[WorkerPool] = _k.field(WorkerPool, default=None)
    third: _k.OptionalObject[TypeRuleThird] = _k.field(TypeRuleThird, default=None)


class TypeRule(_k.Resource):
    """`TypeRule`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="type-rules.example.com",
        version="v1",
        kind="TypeRule",
        plural="typerules",
        singular="typerule",
        scope="Namespaced",
    )
    kind: _t.Literal["TypeRule"] = _k.constant()
    spec: _k.DefaultObject[TypeRuleSpec] = _k.field(TypeRuleSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(TypeRulePartial): ...
