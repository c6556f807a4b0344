"""FormatText of format-texts.example.com/v1."""
# Generated from format-texts.example.com/v1 FormatText, ../../fixtures/rules/format_texts/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import datetime as _datetime

    from ._format_text_partial import FormatTextPartial
else:  # imported by the first `typing.get_type_hints`
    _datetime = _k.LazyModule("datetime")


class FormatTextSpec(_k.Model):
    """`FormatText.spec`."""

    pause: _k.Default[str] = _k.field(_k.STR, default="1h30m")
    """A duration, such as `1h30m`. Default: `"1h30m"`."""
    ip: str | None = _k.field(_k.STR, default=None)
    """Format: `ip`."""
    cidr: str | None = _k.field(_k.STR, default=None)
    """A range of IP addresses in CIDR notation."""
    cidrs: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    """Format: `ip`. Each item: a range of IP addresses in CIDR notation."""
    at: _datetime.datetime | None = _k.field(_k.TIME, default=None)
    times: list[_datetime.datetime] | None = _k.field(_k.list_of(_k.TIME), default=None)
    days: dict[str, str] | None = _k.field(_k.map_of(_k.STR), default=None)
    """Each value: a date (`YYYY-MM-DD`)."""


class FormatText(_k.Resource):
    """`FormatText`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="format-texts.example.com",
        version="v1",
        kind="FormatText",
        plural="formattexts",
        singular="formattext",
        scope="Namespaced",
    )
    kind: _t.Literal["FormatText"] = _k.constant()
    spec: _k.DefaultObject[FormatTextSpec] = _k.field(FormatTextSpec, default=_k.LAZY_EMPTY)

    __topology__ = (
        '{"fields":{"spec":{"fields":{"at":{"scalar":"date-time"},"times":{"items":{"scalar":"date-time"}}}}}}'
    )

    if _t.TYPE_CHECKING:

        class Partial(FormatTextPartial): ...
