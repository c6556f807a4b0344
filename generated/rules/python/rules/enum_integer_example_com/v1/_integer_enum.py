"""IntegerEnum of enum-integer.example.com/v1."""
# Generated from enum-integer.example.com/v1 IntegerEnum, ../../fixtures/rules/enum_integer/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._integer_enum_partial import IntegerEnumPartial

IntegerEnumLevel = _t.Literal[-1, 0, 1, 100]
"""The values of `IntegerEnum.spec.level`."""

IntegerEnumPort = _t.Literal[80, 443]
"""The values of `IntegerEnum.spec.port`."""


class IntegerEnumSpec(_k.Model):
    """`IntegerEnum.spec`."""

    level: IntegerEnumLevel | None = _k.field(_k.enum(IntegerEnumLevel), default=None)
    port: IntegerEnumPort | None = _k.field(_k.enum(IntegerEnumPort), default=None)


class IntegerEnum(_k.Resource):
    """`IntegerEnum`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="enum-integer.example.com",
        version="v1",
        kind="IntegerEnum",
        plural="integerenums",
        singular="integerenum",
        scope="Namespaced",
    )
    kind: _t.Literal["IntegerEnum"] = _k.constant()
    spec: _k.DefaultObject[IntegerEnumSpec] = _k.field(IntegerEnumSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(IntegerEnumPartial): ...
