"""What parts of objects have, for type checkers alone: RustKeyword of keywords.example.com/v1."""
# Generated from keywords.example.com/v1 RustKeyword, ../../fixtures/rules/keywords/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._rust_keyword import RustKeyword, RustKeywordSpec


class RustKeywordPartial(_k.PartialResource[RustKeyword]):
    """A part of a `RustKeyword`."""

    kind: _t.Literal["RustKeyword"] = _k.UNSET
    spec: _k.DefaultObject[RustKeywordSpec] = _k.UNSET
