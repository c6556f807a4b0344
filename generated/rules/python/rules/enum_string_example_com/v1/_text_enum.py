"""TextEnum of enum-string.example.com/v1."""
# Generated from enum-string.example.com/v1 TextEnum, ../../fixtures/rules/enum_string/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._text_enum_partial import TextEnumPartial

TextEnumMode = _t.Literal["Always", "ifNotPresent", "NEVER", "rolling-update", "v1.2", "scale_down", "two words"]
"""The values of `TextEnum.spec.mode`."""


class TextEnumSpec(_k.Model):
    """`TextEnum.spec`."""

    mode: TextEnumMode | None = _k.field(_k.enum(TextEnumMode), default=None)


class TextEnum(_k.Resource):
    """`TextEnum`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="enum-string.example.com",
        version="v1",
        kind="TextEnum",
        plural="textenums",
        singular="textenum",
        scope="Namespaced",
    )
    kind: _t.Literal["TextEnum"] = _k.constant()
    spec: _k.DefaultObject[TextEnumSpec] = _k.field(TextEnumSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(TextEnumPartial): ...
