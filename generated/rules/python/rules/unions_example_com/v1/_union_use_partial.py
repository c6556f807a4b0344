"""What parts of objects have, for type checkers alone: UnionUse of unions.example.com/v1."""
# Generated from unions.example.com/v1 UnionUse, ../../fixtures/rules/unions/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._union_use import UnionUse, UnionUseSpec


class UnionUsePartial(_k.PartialResource[UnionUse]):
    """A part of a `UnionUse`."""

    kind: _t.Literal["UnionUse"] = _k.UNSET
    spec: _k.DefaultObject[UnionUseSpec] = _k.UNSET
