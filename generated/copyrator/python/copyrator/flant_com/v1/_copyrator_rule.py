"""CopyratorRule of flant.com/v1."""
# Generated from flant.com/v1 CopyratorRule, ../../fixtures/operators/copyrator/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._copyrator_rule_partial import CopyratorRulePartial

CopyratorRuleRuleType = _t.Literal["configmap", "secret"]
"""What is copied."""


class CopyratorRule(_k.Resource):
    """CopyratorRule says which objects are copied into which namespaces."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="flant.com",
        version="v1",
        kind="CopyratorRule",
        plural="copyrators",
        singular="copyrator",
        scope="Namespaced",
        short_names=("copyr",),
    )
    kind: _t.Literal["CopyratorRule"] = _k.constant()
    rule_type: CopyratorRuleRuleType | None = _k.field(_k.enum(CopyratorRuleRuleType), default=None)
    """What is copied.

    Wire name: `ruleType`.
    """
    selector: dict[str, str] | None = _k.field(_k.map_of(_k.STR), default=None)
    """The labels of the objects to copy."""
    namespace: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    """The namespaces to copy into."""
    spec: _t.Any = _k.field(_k.ANY, default=None, nullable=True)
    status: _t.Any = _k.field(_k.ANY, default=None, nullable=True)
    additional_properties: dict[str, _t.Any] = _k.additional_properties(_k.map_of(_k.ANY, nullable=True), default={})
    """Properties that the schema does not name, by their names on the wire."""

    if _t.TYPE_CHECKING:

        class Partial(CopyratorRulePartial): ...
