"""What parts of objects have, for type checkers alone: IntegerBound of integer-bounds.example.com/v1."""
# Generated from integer-bounds.example.com/v1 IntegerBound, ../../fixtures/rules/integer_bounds/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._integer_bound import IntegerBound, IntegerBoundSpec


class IntegerBoundPartial(_k.PartialResource[IntegerBound]):
    """A part of a `IntegerBound`."""

    kind: _t.Literal["IntegerBound"] = _k.UNSET
    spec: _k.DefaultObject[IntegerBoundSpec] = _k.UNSET
