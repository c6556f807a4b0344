"""What parts of objects have, for type checkers alone: CopyratorRule of flant.com/v1."""
# Generated from flant.com/v1 CopyratorRule, ../../fixtures/operators/copyrator/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._copyrator_rule import CopyratorRule, CopyratorRuleRuleType


class CopyratorRulePartial(_k.PartialResource[CopyratorRule]):
    """A part of a `CopyratorRule`."""

    kind: _t.Literal["CopyratorRule"] = _k.UNSET
    rule_type: CopyratorRuleRuleType | None = _k.UNSET
    selector: dict[str, str] | None = _k.UNSET
    namespace: list[str] | None = _k.UNSET
    spec: _t.Any = _k.UNSET
    status: _t.Any = _k.UNSET
    additional_properties: dict[str, _t.Any] = _k.UNSET
