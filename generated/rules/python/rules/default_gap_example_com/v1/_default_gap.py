"""DefaultGap of default-gap.example.com/v1."""
# Generated from default-gap.example.com/v1 DefaultGap, ../../fixtures/rules/default_gap/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._default_gap_partial import DefaultGapPartial


class DefaultGapXGap(_k.Model):
    """`DefaultGap.spec.x.gap`."""

    last: _k.Default[str] = _k.field(_k.STR, default="Z")
    """Default: `"Z"`."""


class DefaultGapX(_k.Model):
    """`DefaultGap.spec.x`."""

    gap: _k.OptionalObject[DefaultGapXGap] = _k.field(DefaultGapXGap, default=None)


class DefaultGapSpec(_k.Model):
    """`DefaultGap.spec`."""

    x: _k.DefaultObject[DefaultGapX] = _k.field(DefaultGapX, default={})
    """Default: `{}`."""


class DefaultGap(_k.Resource):
    """`DefaultGap`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="default-gap.example.com",
        version="v1",
        kind="DefaultGap",
        plural="defaultgaps",
        singular="defaultgap",
        scope="Namespaced",
    )
    kind: _t.Literal["DefaultGap"] = _k.constant()
    spec: _k.DefaultObject[DefaultGapSpec] = _k.field(DefaultGapSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(DefaultGapPartial): ...
