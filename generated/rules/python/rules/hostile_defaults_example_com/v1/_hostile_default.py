"""HostileDefault of hostile-defaults.example.com/v1."""
# Generated from hostile-defaults.example.com/v1 HostileDefault, ../../fixtures/rules/hostile_defaults/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._hostile_default_partial import HostileDefaultPartial


class HostileDefaultObject(_k.Model):
    """`HostileDefault.spec.object`."""

    text: str | None = _k.field(_k.STR, default=None)


class HostileDefaultSpec(_k.Model):
    """`HostileDefault.spec`."""

    all: _k.Default[str] = _k.field(
        _k.STR,
        default='It\'s "quoted" and \'\'\'tripled\'\'\' and """tripled""" */ /* // # -- <!-- --> \\ \\n \\" \\x41 \\u{41} \\N{DIGIT ONE} {{ name }} {% raw %} {# c #} ${HOME} `id` $(id) %s {0} {} \u202e bidi \u2066 \u200b \ufeff \u2028 \u2029 \x7f \x85 end\\',
    )
    """Has a default."""
    lines: _k.Default[str] = _k.field(_k.STR, default="a\nb\r\nc\td")
    """Default: `"a\\nb\\r\\nc\\td"`."""
    symbols: _k.Default[str] = _k.field(_k.STR, default="!#$%&()*+")
    """Default: `"!#$%&()*+"`."""
    raw: _k.Default[str] = _k.field(_k.STR, default='"#" r#"x"# b"y"')
    """Default: `"\\"#\\" r#\\"x\\"# b\\"y\\""`."""
    object: _k.DefaultObject[HostileDefaultObject] = _k.field(
        HostileDefaultObject,
        default={
            "text": 'It\'s "quoted" and \'\'\'tripled\'\'\' and """tripled""" */ /* // # -- <!-- --> \\ \\n \\" \\x41 \\u{41} \\N{DIGIT ONE} {{ name }} {% raw %} {# c #} ${HOME} `id` $(id) %s {0} {} \u202e bidi \u2066 \u200b \ufeff \u2028 \u2029 \x7f \x85 end\\',
        },
    )
    """Has a default."""
    list_: _k.Default[list[str]] = _k.field(
        _k.list_of(_k.STR),
        default=[
            'It\'s "quoted" and \'\'\'tripled\'\'\' and """tripled""" */ /* // # -- <!-- --> \\ \\n \\" \\x41 \\u{41} \\N{DIGIT ONE} {{ name }} {% raw %} {# c #} ${HOME} `id` $(id) %s {0} {} \u202e bidi \u2066 \u200b \ufeff \u2028 \u2029 \x7f \x85 end\\',
        ],
    )
    """Wire name: `list`. Has a default."""
    map: _k.Default[dict[str, str]] = _k.field(
        _k.map_of(_k.STR),
        default={
            'key "\\\n': 'It\'s "quoted" and \'\'\'tripled\'\'\' and """tripled""" */ /* // # -- <!-- --> \\ \\n \\" \\x41 \\u{41} \\N{DIGIT ONE} {{ name }} {% raw %} {# c #} ${HOME} `id` $(id) %s {0} {} \u202e bidi \u2066 \u200b \ufeff \u2028 \u2029 \x7f \x85 end\\',
        },
    )
    """Has a default."""
    any: _t.Any = _k.field(
        _k.ANY,
        default={
            'It\'s "quoted" and \'\'\'tripled\'\'\' and """tripled""" */ /* // # -- <!-- --> \\ \\n \\" \\x41 \\u{41} \\N{DIGIT ONE} {{ name }} {% raw %} {# c #} ${HOME} `id` $(id) %s {0} {} \u202e bidi \u2066 \u200b \ufeff \u2028 \u2029 \x7f \x85 end\\': 'It\'s "quoted" and \'\'\'tripled\'\'\' and """tripled""" */ /* // # -- <!-- --> \\ \\n \\" \\x41 \\u{41} \\N{DIGIT ONE} {{ name }} {% raw %} {# c #} ${HOME} `id` $(id) %s {0} {} \u202e bidi \u2066 \u200b \ufeff \u2028 \u2029 \x7f \x85 end\\',
        },
    )
    """Has a default."""


class HostileDefault(_k.Resource):
    """`HostileDefault`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="hostile-defaults.example.com",
        version="v1",
        kind="HostileDefault",
        plural="hostiledefaults",
        singular="hostiledefault",
        scope="Namespaced",
    )
    kind: _t.Literal["HostileDefault"] = _k.constant()
    spec: _k.DefaultObject[HostileDefaultSpec] = _k.field(HostileDefaultSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(HostileDefaultPartial): ...
