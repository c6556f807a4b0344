"""What parts of objects have, for type checkers alone: TypedJunctor of junctors-typed.example.com/v1."""
# Generated from junctors-typed.example.com/v1 TypedJunctor, ../../fixtures/rules/junctors_typed/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._typed_junctor import TypedJunctor, TypedJunctorSpec


class TypedJunctorPartial(_k.PartialResource[TypedJunctor]):
    """A part of a `TypedJunctor`."""

    kind: _t.Literal["TypedJunctor"] = _k.UNSET
    spec: _k.DefaultObject[TypedJunctorSpec] = _k.UNSET
