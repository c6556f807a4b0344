"""Format of formats.example.com/v1."""
# Generated from formats.example.com/v1 Format, ../../fixtures/rules/formats/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import datetime as _datetime

    from ._format_partial import FormatPartial
else:  # imported by the first `typing.get_type_hints`
    _datetime = _k.LazyModule("datetime")


class FormatSpec(_k.Model):
    """`Format.spec`."""

    date_time: _datetime.datetime | None = _k.field(_k.TIME, default=None)
    """Wire name: `dateTime`."""
    date: str | None = _k.field(_k.STR, default=None)
    """A date (`YYYY-MM-DD`)."""
    byte: bytes | None = _k.field(_k.BYTES, default=None)
    duration: str | None = _k.field(_k.STR, default=None)
    """A duration, such as `1h30m`."""
    uuid: str | None = _k.field(_k.STR, default=None)
    """A UUID."""
    cidr: str | None = _k.field(_k.STR, default=None)
    """A range of IP addresses in CIDR notation."""
    ipv4: str | None = _k.field(_k.STR, default=None)
    """An IPv4 address."""
    password: str | None = _k.field(_k.STR, default=None)
    """Format: `password`."""
    int32: int | None = _k.field(_k.INT32, default=None)
    int64: int | None = _k.field(_k.INT, default=None)
    uint16: int | None = _k.field(_k.INT32, default=None)
    """Format: `uint16`."""
    uint64: int | None = _k.field(_k.UINT64, default=None)
    """Format: `uint64`."""
    plain_integer: int | None = _k.field(_k.INT, default=None)
    """Wire name: `plainInteger`."""
    float_: float | None = _k.field(_k.FLOAT, default=None)
    """Wire name: `float`."""
    double: float | None = _k.field(_k.FLOAT, default=None)
    integer_text: str | None = _k.field(_k.STR, default=None)
    """Wire name: `integerText`. Format: `int64`."""
    integer_number: float | None = _k.field(_k.FLOAT, default=None)
    """Wire name: `integerNumber`. Format: `int32`."""
    unknown_format: str | None = _k.field(_k.STR, default=None)
    """Wire name: `unknownFormat`. Format: `made-up`."""


class Format(_k.Resource):
    """`Format`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="formats.example.com",
        version="v1",
        kind="Format",
        plural="formats",
        singular="format",
        scope="Namespaced",
    )
    kind: _t.Literal["Format"] = _k.constant()
    spec: _k.DefaultObject[FormatSpec] = _k.field(FormatSpec, default=_k.LAZY_EMPTY)

    __topology__ = '{"fields":{"spec":{"fields":{"dateTime":{"scalar":"date-time"}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(FormatPartial): ...
