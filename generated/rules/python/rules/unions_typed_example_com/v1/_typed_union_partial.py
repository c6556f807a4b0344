"""What parts of objects have, for type checkers alone: TypedUnion of unions-typed.example.com/v1."""
# Generated from unions-typed.example.com/v1 TypedUnion, ../../fixtures/rules/unions_typed/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._typed_union import TypedUnion, TypedUnionSpec


class TypedUnionPartial(_k.PartialResource[TypedUnion]):
    """A part of a `TypedUnion`."""

    kind: _t.Literal["TypedUnion"] = _k.UNSET
    spec: _k.DefaultObject[TypedUnionSpec] = _k.UNSET
