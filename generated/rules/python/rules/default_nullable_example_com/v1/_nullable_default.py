"""NullableDefault of default-nullable.example.com/v1."""
# Generated from default-nullable.example.com/v1 NullableDefault, ../../fixtures/rules/default_nullable/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._nullable_default_partial import NullableDefaultPartial


class NullableDefaultBox(_k.Model):
    """`NullableDefault.spec.box`."""

    size: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""


class NullableDefaultSpec(_k.Model):
    """`NullableDefault.spec`."""

    note: str | None = _k.field(_k.STR, default="n/a", nullable=True)
    """Default: `"n/a"`."""
    limit: int | None = _k.field(_k.INT32, default=3, nullable=True)
    """Default: `3`."""
    box: _k.OptionalObject[NullableDefaultBox] = _k.field(NullableDefaultBox, default={}, nullable=True)
    """Default: `{}`."""
    list_: list[int] | None = _k.field(_k.list_of(_k.INT), default=[1], nullable=True)
    """Wire name: `list`. Default: `[1]`."""


class NullableDefault(_k.Resource):
    """`NullableDefault`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="default-nullable.example.com",
        version="v1",
        kind="NullableDefault",
        plural="nullabledefaults",
        singular="nullabledefault",
        scope="Namespaced",
    )
    kind: _t.Literal["NullableDefault"] = _k.constant()
    spec: _k.DefaultObject[NullableDefaultSpec] = _k.field(NullableDefaultSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(NullableDefaultPartial): ...
