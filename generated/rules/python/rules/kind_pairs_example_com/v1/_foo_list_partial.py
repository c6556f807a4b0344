"""What parts of objects have, for type checkers alone: FooList of kind-pairs.example.com/v1."""
# Generated from kind-pairs.example.com/v1 FooList, ../../fixtures/rules/kind_pairs/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._foo_list import FooList, FooListSpec


class FooListPartial(_k.PartialResource[FooList]):
    """A part of a `FooList`."""

    kind: _t.Literal["FooList"] = _k.UNSET
    spec: _k.DefaultObject[FooListSpec] = _k.UNSET
