"""IntegerWidth of integer-widths.example.com/v1."""
# Generated from integer-widths.example.com/v1 IntegerWidth, ../../fixtures/rules/integer_widths/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._integer_width_partial import IntegerWidthPartial


class IntegerWidthSpec(_k.Model):
    """`IntegerWidth.spec`."""

    uint16: int | None = _k.field(_k.INT32, default=None)
    """Format: `uint16`. At most 65535."""
    uint32: int | None = _k.field(_k.INT, default=None)
    """Format: `uint32`."""
    uint64: int | None = _k.field(_k.UINT64, default=None)
    """Format: `uint64`."""
    signed64: int | None = _k.field(_k.INT, default=None)
    """Format: `uint64`. At least -1."""
    beyond: int | None = _k.field(_k.UINT64, default=None)
    """At most 18446744073709551615."""
    low: _k.Default[int] = _k.field(_k.INT, default=-9223372036854775808)
    """Default: `-9223372036854775808`."""
    wide: _k.Default[int] = _k.field(_k.INT, default=4294967296)
    """Default: `4294967296`."""
    text: _k.Default[str] = _k.field(_k.STR, default="9007199254740993")
    """Format: `int64`. Default: `"9007199254740993"`."""
    number: _k.Default[float] = _k.field(_k.FLOAT, default=3)
    """Format: `int32`. Default: `3`."""
    by_name: dict[str, int] | None = _k.field(_k.map_of(_k.UINT64), default=None)
    """Wire name: `byName`. Each value: format: `uint64`."""
    share: _k.Default[_k.IntOrString] = _k.field(_k.INT_OR_STRING, default=2147483647)
    """Default: `2147483647`."""
    bytes_: _t.Any = _k.field(_k.ANY, default=5000000000)
    """Wire name: `bytes`. Default: `5000000000`."""


class IntegerWidth(_k.Resource):
    """`IntegerWidth`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="integer-widths.example.com",
        version="v1",
        kind="IntegerWidth",
        plural="integerwidths",
        singular="integerwidth",
        scope="Namespaced",
    )
    kind: _t.Literal["IntegerWidth"] = _k.constant()
    spec: _k.DefaultObject[IntegerWidthSpec] = _k.field(IntegerWidthSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(IntegerWidthPartial): ...
