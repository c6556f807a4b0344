"""EmptyTextEnum of enum-empty-text.example.com/v1."""
# Generated from enum-empty-text.example.com/v1 EmptyTextEnum, ../../fixtures/rules/enum_empty_text/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._empty_text_enum_partial import EmptyTextEnumPartial

EmptyTextEnumProtocol = _t.Literal["", "TCP", "UDP"]
"""The values of `EmptyTextEnum.spec.protocol`."""

EmptyTextEnumOnly = _t.Literal[""]
"""The values of `EmptyTextEnum.spec.only`."""


class EmptyTextEnumSpec(_k.Model):
    """`EmptyTextEnum.spec`."""

    protocol: EmptyTextEnumProtocol | None = _k.field(_k.enum(EmptyTextEnumProtocol), default=None)
    only: EmptyTextEnumOnly | None = _k.field(_k.enum(EmptyTextEnumOnly), default=None)


class EmptyTextEnum(_k.Resource):
    """`EmptyTextEnum`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="enum-empty-text.example.com",
        version="v1",
        kind="EmptyTextEnum",
        plural="emptytextenums",
        singular="emptytextenum",
        scope="Namespaced",
    )
    kind: _t.Literal["EmptyTextEnum"] = _k.constant()
    spec: _k.DefaultObject[EmptyTextEnumSpec] = _k.field(EmptyTextEnumSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(EmptyTextEnumPartial): ...
