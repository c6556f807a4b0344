"""What parts of objects have, for type checkers alone: UnknownKeyword of unknown-keyword.example.com/v1."""
# Generated from unknown-keyword.example.com/v1 UnknownKeyword, ../../fixtures/rules/unknown_keyword/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._unknown_keyword import UnknownKeyword, UnknownKeywordSpec


class UnknownKeywordPartial(_k.PartialResource[UnknownKeyword]):
    """A part of a `UnknownKeyword`."""

    kind: _t.Literal["UnknownKeyword"] = _k.UNSET
    spec: _k.DefaultObject[UnknownKeywordSpec] = _k.UNSET
