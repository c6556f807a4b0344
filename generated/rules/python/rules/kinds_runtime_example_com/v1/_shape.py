"""Shape of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Shape, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec

if _t.TYPE_CHECKING:
    from ._aliases import ShapeSpec
    from ._shape_partial import ShapePartial


class Shape(_k.Resource):
    """`Shape`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-runtime.example.com",
        version="v1",
        kind="Shape",
        plural="shapes",
        singular="shape",
        scope="Namespaced",
    )
    kind: _t.Literal["Shape"] = _k.constant()
    spec: _k.DefaultObject[ShapeSpec] = _k.field(AnySpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ShapePartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    ShapeSpec = AnySpec
