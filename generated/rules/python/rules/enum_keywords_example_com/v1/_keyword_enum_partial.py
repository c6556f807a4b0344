"""What parts of objects have, for type checkers alone: KeywordEnum of enum-keywords.example.com/v1."""
# Generated from enum-keywords.example.com/v1 KeywordEnum, ../../fixtures/rules/enum_keywords/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._keyword_enum import KeywordEnum, KeywordEnumSpec


class KeywordEnumPartial(_k.PartialResource[KeywordEnum]):
    """A part of a `KeywordEnum`."""

    kind: _t.Literal["KeywordEnum"] = _k.UNSET
    spec: _k.DefaultObject[KeywordEnumSpec] = _k.UNSET
