"""UnicodeEnum of enum-unicode.example.com/v1."""
# Generated from enum-unicode.example.com/v1 UnicodeEnum, ../../fixtures/rules/enum_unicode/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._unicode_enum_partial import UnicodeEnumPartial

UnicodeEnumMode = _t.Literal["größe", "大", "é", "é", "🙂"]
"""The values of `UnicodeEnum.spec.mode`."""


class UnicodeEnumSpec(_k.Model):
    """`UnicodeEnum.spec`."""

    mode: UnicodeEnumMode | None = _k.field(_k.enum(UnicodeEnumMode), default=None)


class UnicodeEnum(_k.Resource):
    """`UnicodeEnum`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="enum-unicode.example.com",
        version="v1",
        kind="UnicodeEnum",
        plural="unicodeenums",
        singular="unicodeenum",
        scope="Namespaced",
    )
    kind: _t.Literal["UnicodeEnum"] = _k.constant()
    spec: _k.DefaultObject[UnicodeEnumSpec] = _k.field(UnicodeEnumSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(UnicodeEnumPartial): ...
