"""What parts of objects have, for type checkers alone: SameShape of same-shape.example.com/v1."""
# Generated from same-shape.example.com/v1 SameShape, ../../fixtures/rules/same_shape/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._same_shape import (
    SameShape,
    SameShapeDeeply,
    SameShapeFirst,
    SameShapeOtherDefault,
    SameShapeOtherRequired,
    SameShapeSpec,
)


class SameShapeOtherRequiredPartial(_k.Partial[SameShapeOtherRequired]):
    """A part of a `SameShapeOtherRequired`."""

    name: str | None = _k.UNSET
    size: _k.Default[int] = _k.UNSET


class SameShapeSpecPartial(_k.Partial[SameShapeSpec]):
    """A part of a `SameShapeSpec`."""

    first: _k.OptionalObject[SameShapeFirst] = _k.UNSET
    second: _k.OptionalObject[SameShapeFirst] = _k.UNSET
    other_default: _k.OptionalObject[SameShapeOtherDefault] = _k.UNSET
    other_required: _k.OptionalPart[SameShapeOtherRequired.Partial, SameShapeOtherRequired] = _k.UNSET
    deeply: _k.OptionalList[SameShapeDeeply] = _k.UNSET


class SameShapePartial(_k.PartialResource[SameShape]):
    """A part of a `SameShape`."""

    kind: _t.Literal["SameShape"] = _k.UNSET
    spec: _k.Attr[SameShapeSpec.Partial, SameShapeSpec.Partial | SameShapeSpec | _k.Wire | None] = _k.UNSET
