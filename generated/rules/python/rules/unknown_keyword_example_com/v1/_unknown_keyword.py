"""UnknownKeyword of unknown-keyword.example.com/v1."""
# Generated from unknown-keyword.example.com/v1 UnknownKeyword, ../../fixtures/rules/unknown_keyword/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._unknown_keyword_partial import UnknownKeywordPartial


class UnknownKeywordSpec(_k.Model):
    """`UnknownKeyword.spec`."""

    name: str | None = _k.field(_k.STR, default=None)


class UnknownKeyword(_k.Resource):
    """`UnknownKeyword`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="unknown-keyword.example.com",
        version="v1",
        kind="UnknownKeyword",
        plural="unknownkeywords",
        singular="unknownkeyword",
        scope="Namespaced",
    )
    kind: _t.Literal["UnknownKeyword"] = _k.constant()
    spec: _k.DefaultObject[UnknownKeywordSpec] = _k.field(UnknownKeywordSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(UnknownKeywordPartial): ...
