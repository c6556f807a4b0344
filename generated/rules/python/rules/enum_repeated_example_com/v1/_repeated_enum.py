"""RepeatedEnum of enum-repeated.example.com/v1."""
# Generated from enum-repeated.example.com/v1 RepeatedEnum, ../../fixtures/rules/enum_repeated/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._repeated_enum_partial import RepeatedEnumPartial

RepeatedEnumMode = _t.Literal["a", "b"]
"""The values of `RepeatedEnum.spec.mode`."""


class RepeatedEnumSpec(_k.Model):
    """`RepeatedEnum.spec`."""

    mode: RepeatedEnumMode | None = _k.field(_k.enum(RepeatedEnumMode), default=None)


class RepeatedEnum(_k.Resource):
    """`RepeatedEnum`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="enum-repeated.example.com",
        version="v1",
        kind="RepeatedEnum",
        plural="repeatedenums",
        singular="repeatedenum",
        scope="Namespaced",
    )
    kind: _t.Literal["RepeatedEnum"] = _k.constant()
    spec: _k.DefaultObject[RepeatedEnumSpec] = _k.field(RepeatedEnumSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(RepeatedEnumPartial): ...
