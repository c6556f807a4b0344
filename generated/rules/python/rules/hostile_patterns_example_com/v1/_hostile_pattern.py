"""HostilePattern of hostile-patterns.example.com/v1."""
# Generated from hostile-patterns.example.com/v1 HostilePattern, ../../fixtures/rules/hostile_patterns/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._hostile_pattern_partial import HostilePatternPartial


class HostilePatternBox(_k.Model):
    """The server checks: It's "quoted" and '''tripled''' and '''tripled''' */ /* // # -- <!-- --> \\ \\n \\"
    \\x41 \\u{41} \\N{DIGIT ONE} {{ name }} {% raw %} {# c #} ${HOME} `id` $(id) %s {0} {} \\u{202e} bidi
    \\u{2066} \\u{200b} \\u{feff} \\u{7f} end\\.
    """

    a: str | None = _k.field(_k.STR, default=None)


class HostilePatternSpec(_k.Model):
    """`HostilePattern.spec`."""

    text: str | None = _k.field(_k.STR, default=None)
    """Matches ``'''*/ [^\\"]+ `{{ }}` \\d``."""
    box: _k.OptionalObject[HostilePatternBox] = _k.field(HostilePatternBox, default=None)
    """The server checks: It's "quoted" and '''tripled''' and '''tripled''' */ /* // # -- <!-- --> \\ \\n \\"
    \\x41 \\u{41} \\N{DIGIT ONE} {{ name }} {% raw %} {# c #} ${HOME} `id` $(id) %s {0} {} \\u{202e} bidi
    \\u{2066} \\u{200b} \\u{feff} \\u{7f} end\\.
    """


class HostilePattern(_k.Resource):
    """`HostilePattern`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="hostile-patterns.example.com",
        version="v1",
        kind="HostilePattern",
        plural="hostilepatterns",
        singular="hostilepattern",
        scope="Namespaced",
    )
    kind: _t.Literal["HostilePattern"] = _k.constant()
    spec: _k.DefaultObject[HostilePatternSpec] = _k.field(HostilePatternSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(HostilePatternPartial): ...
