"""What parts of objects have, for type checkers alone: FooBar of kind-pairs.example.com/v1."""
# Generated from kind-pairs.example.com/v1 FooBar, ../../fixtures/rules/kind_pairs/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._foo_bar import FooBar, FooBarSpec


class FooBarPartial(_k.PartialResource[FooBar]):
    """A part of a `FooBar`."""

    kind: _t.Literal["FooBar"] = _k.UNSET
    spec: _k.DefaultObject[FooBarSpec] = _k.UNSET
