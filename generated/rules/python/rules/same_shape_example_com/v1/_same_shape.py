"""SameShape of same-shape.example.com/v1."""
# Generated from same-shape.example.com/v1 SameShape, ../../fixtures/rules/same_shape/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._aliases import SameShapeDeeplyNested, SameShapeSecond
    from ._same_shape_partial import SameShapeOtherRequiredPartial, SameShapePartial, SameShapeSpecPartial


class SameShapeFirst(_k.Model):
    """The first of them."""

    name: str | None = _k.field(_k.STR, default=None)
    """Its name."""
    size: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""


class SameShapeOtherDefault(_k.Model):
    """`SameShape.spec.otherDefault`."""

    name: str | None = _k.field(_k.STR, default=None)
    size: _k.Default[int] = _k.field(_k.INT, default=2)
    """Default: `2`."""


class SameShapeOtherRequired(_k.Model):
    """`SameShape.spec.otherRequired`."""

    name: str = _k.field(_k.STR)
    size: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""

    if _t.TYPE_CHECKING:

        class Partial(SameShapeOtherRequiredPartial): ...


class SameShapeDeeply(_k.Model):
    """`SameShape.spec.deeply[]`."""

    nested: _k.OptionalObject[SameShapeDeeplyNested] = _k.field(SameShapeFirst, default=None)


class SameShapeSpec(_k.Model):
    """`SameShape.spec`."""

    first: _k.OptionalObject[SameShapeFirst] = _k.field(SameShapeFirst, default=None)
    """The first of them."""
    second: _k.OptionalObject[SameShapeSecond] = _k.field(SameShapeFirst, default=None)
    """Another one."""
    other_default: _k.OptionalObject[SameShapeOtherDefault] = _k.field(SameShapeOtherDefault, default=None)
    """Wire name: `otherDefault`."""
    other_required: _k.OptionalObject[SameShapeOtherRequired] = _k.field(SameShapeOtherRequired, default=None)
    """Wire name: `otherRequired`."""
    deeply: _k.OptionalList[SameShapeDeeply] = _k.field(_k.list_of(SameShapeDeeply), default=None)

    if _t.TYPE_CHECKING:

        class Partial(SameShapeSpecPartial): ...


class SameShape(_k.Resource):
    """`SameShape`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="same-shape.example.com",
        version="v1",
        kind="SameShape",
        plural="sameshapes",
        singular="sameshape",
        scope="Namespaced",
    )
    kind: _t.Literal["SameShape"] = _k.constant()
    spec: _k.DefaultObject[SameShapeSpec] = _k.field(SameShapeSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(SameShapePartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    SameShapeDeeplyNested = SameShapeFirst
    SameShapeSecond = SameShapeFirst
