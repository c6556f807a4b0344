"""TextDefault of default-text.example.com/v1."""
# Generated from default-text.example.com/v1 TextDefault, ../../fixtures/rules/default_text/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import datetime as _datetime

    from ._text_default_partial import TextDefaultPartial
else:  # imported by the first `typing.get_type_hints`
    _datetime = _k.LazyModule("datetime")


class TextDefaultSpec(_k.Model):
    """`TextDefault.spec`."""

    at: _k.Default[_datetime.datetime] = _k.field(_k.TIME, default="2026-01-02T03:04:05Z")
    """Default: `"2026-01-02T03:04:05Z"`."""
    day: _k.Default[str] = _k.field(_k.STR, default="2026-01-02")
    """A date (`YYYY-MM-DD`). Default: `"2026-01-02"`."""
    data: _k.Default[bytes] = _k.field(_k.BYTES, default="aGVsbG8=")
    """Default: `"aGVsbG8="`."""
    pause: _k.Default[str] = _k.field(_k.STR, default="1h30m")
    """A duration, such as `1h30m`. Default: `"1h30m"`."""
    pause2: _k.Default[str] = _k.field(_k.STR, default="90s")
    """Default: `"90s"`."""


class TextDefault(_k.Resource):
    """`TextDefault`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="default-text.example.com",
        version="v1",
        kind="TextDefault",
        plural="textdefaults",
        singular="textdefault",
        scope="Namespaced",
    )
    kind: _t.Literal["TextDefault"] = _k.constant()
    spec: _k.DefaultObject[TextDefaultSpec] = _k.field(TextDefaultSpec, default=_k.LAZY_EMPTY)

    __topology__ = '{"fields":{"spec":{"fields":{"at":{"scalar":"date-time"}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(TextDefaultPartial): ...
