"""NullEnum of enum-null.example.com/v1."""
# Generated from enum-null.example.com/v1 NullEnum, ../../fixtures/rules/enum_null/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._null_enum_partial import NullEnumPartial

NullEnumMode = _t.Literal["Fast", "Safe"]
"""The values of `NullEnum.spec.mode`."""

NullEnumOther = _t.Literal["a"]
"""The values of `NullEnum.spec.other`."""


class NullEnumSpec(_k.Model):
    """`NullEnum.spec`."""

    mode: NullEnumMode | None = _k.field(_k.enum(NullEnumMode), default=None, nullable=True)
    other: NullEnumOther | None = _k.field(_k.enum(NullEnumOther), default=None)


class NullEnum(_k.Resource):
    """`NullEnum`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="enum-null.example.com",
        version="v1",
        kind="NullEnum",
        plural="nullenums",
        singular="nullenum",
        scope="Namespaced",
    )
    kind: _t.Literal["NullEnum"] = _k.constant()
    spec: _k.DefaultObject[NullEnumSpec] = _k.field(NullEnumSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(NullEnumPartial): ...
