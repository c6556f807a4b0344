"""RequiredKeyword of keywords-required.example.com/v1."""
# Generated from keywords-required.example.com/v1 RequiredKeyword, ../../fixtures/rules/keywords_required/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._required_keyword_partial import RequiredKeywordPartial, RequiredKeywordSpecPartial


class RequiredKeywordSpec(_k.Model):
    """`RequiredKeyword.spec`."""

    type: str = _k.field(_k.STR)
    self_: str = _k.field(_k.STR)
    """Wire name: `self`."""
    in_: str = _k.field(_k.STR)
    """Wire name: `in`."""
    class_: str = _k.field(_k.STR)
    """Wire name: `class`."""
    optional: str | None = _k.field(_k.STR, default=None)

    if _t.TYPE_CHECKING:

        class Partial(RequiredKeywordSpecPartial): ...


class RequiredKeyword(_k.Resource):
    """`RequiredKeyword`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="keywords-required.example.com",
        version="v1",
        kind="RequiredKeyword",
        plural="requiredkeywords",
        singular="requiredkeyword",
        scope="Namespaced",
    )
    kind: _t.Literal["RequiredKeyword"] = _k.constant()
    spec: _k.DefaultObject[RequiredKeywordSpec] = _k.field(RequiredKeywordSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(RequiredKeywordPartial): ...
