"""What parts of objects have, for type checkers alone: Shape of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Shape, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shape import Shape
from ._shared import AnySpec


class ShapePartial(_k.PartialResource[Shape]):
    """A part of a `Shape`."""

    kind: _t.Literal["Shape"] = _k.UNSET
    spec: _k.DefaultObject[AnySpec] = _k.UNSET
