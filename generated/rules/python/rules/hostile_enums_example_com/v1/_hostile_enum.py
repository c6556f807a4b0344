"""HostileEnum of hostile-enums.example.com/v1."""
# Generated from hostile-enums.example.com/v1 HostileEnum, ../../fixtures/rules/hostile_enums/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._hostile_enum_partial import HostileEnumPartial

HostileEnumMode = _t.Literal[
    'It\'s "quoted" and \'\'\'tripled\'\'\' and """tripled""" */ /* // # -- <!-- --> \\ \\n \\" \\x41 \\u{41} \\N{DIGIT ONE} {{ name }} {% raw %} {# c #} ${HOME} `id` $(id) %s {0} {} \u202e bidi \u2066 \u200b \ufeff \u2028 \u2029 \x7f \x85 end\\',
    '"',
    "\\",
    "\n",
    "a\nb",
    "'",
    "*/",
    "{{ x }}",
]
"""The values of `HostileEnum.spec.mode`."""


class HostileEnumSpec(_k.Model):
    """`HostileEnum.spec`."""

    mode: HostileEnumMode | None = _k.field(_k.enum(HostileEnumMode), default=None)


class HostileEnum(_k.Resource):
    """`HostileEnum`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="hostile-enums.example.com",
        version="v1",
        kind="HostileEnum",
        plural="hostileenums",
        singular="hostileenum",
        scope="Namespaced",
    )
    kind: _t.Literal["HostileEnum"] = _k.constant()
    spec: _k.DefaultObject[HostileEnumSpec] = _k.field(HostileEnumSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(HostileEnumPartial): ...
