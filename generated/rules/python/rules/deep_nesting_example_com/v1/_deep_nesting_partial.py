"""What parts of objects have, for type checkers alone: DeepNesting of deep-nesting.example.com/v1."""
# Generated from deep-nesting.example.com/v1 DeepNesting, ../../fixtures/rules/deep_nesting/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._deep_nesting import DeepNesting, DeepNestingSpec


class DeepNestingPartial(_k.PartialResource[DeepNesting]):
    """A part of a `DeepNesting`."""

    kind: _t.Literal["DeepNesting"] = _k.UNSET
    spec: _k.DefaultObject[DeepNestingSpec] = _k.UNSET
