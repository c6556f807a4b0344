"""What parts of objects have, for type checkers alone: FooSpec of kind-pairs.example.com/v1."""
# Generated from kind-pairs.example.com/v1 FooSpec, ../../fixtures/rules/kind_pairs/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._foo_spec import FooSpec, FooSpecSpec


class FooSpecPartial(_k.PartialResource[FooSpec]):
    """A part of a `FooSpec`."""

    kind: _t.Literal["FooSpec"] = _k.UNSET
    spec: _k.DefaultObject[FooSpecSpec] = _k.UNSET
