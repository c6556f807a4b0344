"""KeywordEnum of enum-keywords.example.com/v1."""
# Generated from enum-keywords.example.com/v1 KeywordEnum, ../../fixtures/rules/enum_keywords/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._keyword_enum_partial import KeywordEnumPartial

KeywordEnumWord = _t.Literal[
    "Self",
    "self",
    "None",
    "True",
    "False",
    "type",
    "match",
    "Unrecognized",
    "KNOWN",
    "as_str",
    "Default",
    "crate",
]
"""The values of `KeywordEnum.spec.word`."""


class KeywordEnumSpec(_k.Model):
    """`KeywordEnum.spec`."""

    word: KeywordEnumWord | None = _k.field(_k.enum(KeywordEnumWord), default=None)


class KeywordEnum(_k.Resource):
    """`KeywordEnum`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="enum-keywords.example.com",
        version="v1",
        kind="KeywordEnum",
        plural="keywordenums",
        singular="keywordenum",
        scope="Namespaced",
    )
    kind: _t.Literal["KeywordEnum"] = _k.constant()
    spec: _k.DefaultObject[KeywordEnumSpec] = _k.field(KeywordEnumSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(KeywordEnumPartial): ...
