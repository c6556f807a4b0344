"""HostileName of hostile-names.example.com/v1."""
# Generated from hostile-names.example.com/v1 HostileName, ../../fixtures/rules/hostile_names/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._hostile_name_partial import HostileNamePartial, HostileNameSpecPartial


class HostileNameStarSlash(_k.Model):
    """`HostileName.spec.*/`."""

    quote_quote_quote: _k.Default[str] = _k.field(_k.STR, wire='"""', default="x")
    """Wire name: `'''`. Default: `"x"`."""


class HostileNameX(_k.Model):
    """`HostileName.spec.{{ x }}[]`."""

    etc: str | None = _k.field(_k.STR, wire="../../etc", default=None)
    """Wire name: `../../etc`."""


class HostileNameSpec(_k.Model):
    """`HostileName.spec`."""

    req_uired: str = _k.field(_k.STR, wire='req"uired')
    """Wire name: `req"uired`."""
    its_quoted_and_tripled_and_tripled_n_x41_u_41_n_digit_one_name_raw_c_home_id_id_s_0_bidi_end: str | None = _k.field(
        _k.STR,
        wire='It\'s "quoted" and \'\'\'tripled\'\'\' and """tripled""" */ /* // # -- <!-- --> \\ \\n \\" \\x41 \\u{41} \\N{DIGIT ONE} {{ name }} {% raw %} {# c #} ${HOME} `id` $(id) %s {0} {} \u202e bidi \u2066 \u200b \ufeff \u2028 \u2029 \x7f \x85 end\\',
        default=None,
    )
    """Wire name: ``It's "quoted" and '''tripled''' and '''tripled''' */ /* // # -- <!-- --> \\ \\n \\" \\x41
    \\u{41} \\N{DIGIT ONE} {{ name }} {% raw %} {# c #} ${HOME} `id` $(id) %s {0} {} \\u{202e} bidi \\u{2066}
    \\u{200b} \\u{feff} \\u{2028} \\u{2029} \\u{7f} \\u{85} end\\``.
    """
    quote: _k.Default[int] = _k.field(_k.INT, wire='"', default=1)
    """Wire name: `"`. Default: `1`."""
    backslash: str | None = _k.field(_k.STR, wire="\\", default=None)
    """Wire name: `\\`."""
    a_b: str | None = _k.field(_k.STR, wire="a\nb", default=None)
    """Wire name: `a\\nb`."""
    a_b_c: str | None = _k.field(_k.STR, wire="a\u2029b  c\t", default=None)
    """Wire name: `a\\u{2029}b  c\\t`."""
    star_slash: _k.OptionalObject[HostileNameStarSlash] = _k.field(HostileNameStarSlash, wire="*/", default=None)
    """Wire name: `*/`."""
    x: _k.OptionalList[HostileNameX] = _k.field(_k.list_of(HostileNameX), wire="{{ x }}", default=None)
    """Wire name: `{{ x }}`."""
    empty: str | None = _k.field(_k.STR, wire="", default=None)
    """Wire name: `  `."""

    if _t.TYPE_CHECKING:

        class Partial(HostileNameSpecPartial): ...


class HostileName(_k.Resource):
    """`HostileName`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="hostile-names.example.com",
        version="v1",
        kind="HostileName",
        plural="hostilenames",
        singular="hostilename",
        scope="Namespaced",
    )
    kind: _t.Literal["HostileName"] = _k.constant()
    spec: _k.DefaultObject[HostileNameSpec] = _k.field(HostileNameSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(HostileNamePartial): ...
