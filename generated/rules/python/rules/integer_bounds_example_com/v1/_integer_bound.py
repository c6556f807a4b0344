"""IntegerBound of integer-bounds.example.com/v1."""
# Generated from integer-bounds.example.com/v1 IntegerBound, ../../fixtures/rules/integer_bounds/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._integer_bound_partial import IntegerBoundPartial


class IntegerBoundSpec(_k.Model):
    """`IntegerBound.spec`."""

    small: int | None = _k.field(_k.INT, default=None)
    """Between 0 and 255."""
    wide32: int | None = _k.field(_k.INT, default=None)
    """At most 4294967295."""
    unsigned: int | None = _k.field(_k.UINT64, default=None)
    """Between 0 and 18446744073709551615."""
    exclusive: float | None = _k.field(_k.FLOAT, default=None)
    """More than 0. Less than 1."""
    step: int | None = _k.field(_k.INT, default=None)
    """A multiple of 5."""


class IntegerBound(_k.Resource):
    """`IntegerBound`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="integer-bounds.example.com",
        version="v1",
        kind="IntegerBound",
        plural="integerbounds",
        singular="integerbound",
        scope="Namespaced",
    )
    kind: _t.Literal["IntegerBound"] = _k.constant()
    spec: _k.DefaultObject[IntegerBoundSpec] = _k.field(IntegerBoundSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(IntegerBoundPartial): ...
