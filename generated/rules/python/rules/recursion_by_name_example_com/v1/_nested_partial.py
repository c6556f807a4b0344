"""What parts of objects have, for type checkers alone: Nested of recursion-by-name.example.com/v1."""
# Generated from recursion-by-name.example.com/v1 Nested, ../../fixtures/rules/recursion_by_name/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._nested import Nested, NestedSpec


class NestedPartial(_k.PartialResource[Nested]):
    """A part of a `Nested`."""

    kind: _t.Literal["Nested"] = _k.UNSET
    spec: _k.DefaultObject[NestedSpec] = _k.UNSET
