"""CollidingEnum of enum-collisions.example.com/v1."""
# Generated from enum-collisions.example.com/v1 CollidingEnum, ../../fixtures/rules/enum_collisions/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._colliding_enum_partial import CollidingEnumPartial

CollidingEnumMode = _t.Literal["foo-bar", "foo_bar", "fooBar", "FooBar", "FOO_BAR", "foo bar"]
"""The values of `CollidingEnum.spec.mode`."""

CollidingEnumSide = _t.Literal["left", "Left", "LEFT"]
"""The values of `CollidingEnum.spec.side`."""


class CollidingEnumSpec(_k.Model):
    """`CollidingEnum.spec`."""

    mode: CollidingEnumMode | None = _k.field(_k.enum(CollidingEnumMode), default=None)
    side: CollidingEnumSide | None = _k.field(_k.enum(CollidingEnumSide), default=None)


class CollidingEnum(_k.Resource):
    """`CollidingEnum`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="enum-collisions.example.com",
        version="v1",
        kind="CollidingEnum",
        plural="collidingenums",
        singular="collidingenum",
        scope="Namespaced",
    )
    kind: _t.Literal["CollidingEnum"] = _k.constant()
    spec: _k.DefaultObject[CollidingEnumSpec] = _k.field(CollidingEnumSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(CollidingEnumPartial): ...
