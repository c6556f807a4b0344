"""WideText of wide-text.example.com/v1."""
# Generated from wide-text.example.com/v1 WideText, ../../fixtures/rules/wide_text/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._wide_text_partial import WideTextPartial

WideTextKnown = _t.Literal["中央集権", "分散", "大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大"]
"""The values of `WideText.spec.known`."""


class WideTextSpec(_k.Model):
    """`WideText.spec`."""

    full: _k.Default[str] = _k.field(
        _k.STR,
        default="大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大",
    )
    """全角文字は二桁です。 全角文字は二桁です。 全角文字は二桁です。 全角文字は二桁です。 全角文字は二桁です。
    全角文字は二桁です。

    Default: `"大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大"`.
    """
    edge: _k.Default[str] = _k.field(
        _k.STR,
        default="a大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大",
    )
    """Default: `"a大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大"`."""
    hearts: _k.Default[str] = _k.field(_k.STR, default="❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️")
    """Default: `"❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️"`."""
    marks: _k.Default[str] = _k.field(_k.STR, default="éééééééééééééééééééééééééééééééééééééééé")
    """Default: `"éééééééééééééééééééééééééééééééééééééééé"`."""
    known: _k.Default[WideTextKnown] = _k.field(
        _k.enum(WideTextKnown),
        default="大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大",
    )
    """Default: `"大大大大大大大大大大大大大大大大大大大大大大大大大大大大大大"`."""
    names: _k.Default[list[str]] = _k.field(
        _k.list_of(_k.STR),
        default=["大大大大大大大大大大大大", "大大大大大大大大大大大大", "大大大大大大大大大大大大"],
    )
    """Default: `["大大大大大大大大大大大大","大大大大大大大大大大大大","大大大大大大大大大大大大"]`."""
    da_kisa: _k.Default[int] = _k.field(_k.INT, wire="大きさ", default=1)
    """Wire name: `大きさ`. Default: `1`."""


class WideText(_k.Resource):
    """`WideText`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="wide-text.example.com",
        version="v1",
        kind="WideText",
        plural="widetexts",
        singular="widetext",
        scope="Namespaced",
    )
    kind: _t.Literal["WideText"] = _k.constant()
    spec: _k.DefaultObject[WideTextSpec] = _k.field(WideTextSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(WideTextPartial): ...
