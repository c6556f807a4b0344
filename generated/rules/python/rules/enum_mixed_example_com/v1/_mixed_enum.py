"""MixedEnum of enum-mixed.example.com/v1."""
# Generated from enum-mixed.example.com/v1 MixedEnum, ../../fixtures/rules/enum_mixed/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._mixed_enum_partial import MixedEnumPartial


class MixedEnumSpec(_k.Model):
    """`MixedEnum.spec`."""

    value: _t.Any = _k.field(_k.ANY, default=None)
    """One of `1`, `"one"`, `true`."""


class MixedEnum(_k.Resource):
    """`MixedEnum`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="enum-mixed.example.com",
        version="v1",
        kind="MixedEnum",
        plural="mixedenums",
        singular="mixedenum",
        scope="Namespaced",
    )
    kind: _t.Literal["MixedEnum"] = _k.constant()
    spec: _k.DefaultObject[MixedEnumSpec] = _k.field(MixedEnumSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(MixedEnumPartial): ...
