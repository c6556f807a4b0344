"""What parts of objects have, for type checkers alone: Foo of kind-pairs.example.com/v1."""
# Generated from kind-pairs.example.com/v1 Foo, ../../fixtures/rules/kind_pairs/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._foo import Foo, FooRootSpec


class FooPartial(_k.PartialResource[Foo]):
    """A part of a `Foo`."""

    kind: _t.Literal["Foo"] = _k.UNSET
    spec: _k.DefaultObject[FooRootSpec] = _k.UNSET
