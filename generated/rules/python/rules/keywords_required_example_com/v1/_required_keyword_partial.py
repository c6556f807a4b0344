"""What parts of objects have, for type checkers alone: RequiredKeyword of keywords-required.example.com/v1."""
# Generated from keywords-required.example.com/v1 RequiredKeyword, ../../fixtures/rules/keywords_required/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._required_keyword import RequiredKeyword, RequiredKeywordSpec


class RequiredKeywordSpecPartial(_k.Partial[RequiredKeywordSpec]):
    """A part of a `RequiredKeywordSpec`."""

    type: str | None = _k.UNSET
    self_: str | None = _k.UNSET
    in_: str | None = _k.UNSET
    class_: str | None = _k.UNSET
    optional: str | None = _k.UNSET


class RequiredKeywordPartial(_k.PartialResource[RequiredKeyword]):
    """A part of a `RequiredKeyword`."""

    kind: _t.Literal["RequiredKeyword"] = _k.UNSET
    spec: _k.Attr[RequiredKeywordSpec.Partial, RequiredKeywordSpec.Partial | RequiredKeywordSpec | _k.Wire | None] = (
        _k.UNSET
    )
