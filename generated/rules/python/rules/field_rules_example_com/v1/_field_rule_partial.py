"""What parts of objects have, for type checkers alone: FieldRule of field-rules.example.com/v1."""
# Generated from field-rules.example.com/v1 FieldRule, ../../fixtures/rules/field_rules/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._field_rule import FieldRule, FieldRuleSpec


class FieldRulePartial(_k.PartialResource[FieldRule]):
    """A part of a `FieldRule`."""

    kind: _t.Literal["FieldRule"] = _k.UNSET
    spec: _k.OptionalObject[FieldRuleSpec] = _k.UNSET
