"""What parts of objects have, for type checkers alone: TypeRule of type-rules.example.com/v1."""
# Generated from type-rules.example.com/v1 TypeRule, ../../fixtures/rules/type_rules/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._type_rule import TypeRule, TypeRuleSpec


class TypeRulePartial(_k.PartialResource[TypeRule]):
    """A part of a `TypeRule`."""

    kind: _t.Literal["TypeRule"] = _k.UNSET
    spec: _k.DefaultObject[TypeRuleSpec] = _k.UNSET
