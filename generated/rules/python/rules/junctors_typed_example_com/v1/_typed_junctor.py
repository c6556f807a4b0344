"""TypedJunctor of junctors-typed.example.com/v1."""
# Generated from junctors-typed.example.com/v1 TypedJunctor, ../../fixtures/rules/junctors_typed/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._typed_junctor_partial import TypedJunctorPartial


class TypedJunctorSpec(_k.Model):
    """`TypedJunctor.spec`."""

    value: _t.Any = _k.field(_k.ANY, default=None)
    """Exactly one of these forms: of type `string`; of type `integer`."""
    branch: _k.Attr[dict[str, _t.Any] | None, _k.AnyObject | None] = _k.field(
        _k.map_of(_k.ANY, nullable=True),
        default=None,
    )
    """Exactly one of these forms: with `a`, `a` of type `string`; with `b`, `b` of type `integer`."""


class TypedJunctor(_k.Resource):
    """`TypedJunctor`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="junctors-typed.example.com",
        version="v1",
        kind="TypedJunctor",
        plural="typedjunctors",
        singular="typedjunctor",
        scope="Namespaced",
    )
    kind: _t.Literal["TypedJunctor"] = _k.constant()
    spec: _k.DefaultObject[TypedJunctorSpec] = _k.field(TypedJunctorSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(TypedJunctorPartial): ...
