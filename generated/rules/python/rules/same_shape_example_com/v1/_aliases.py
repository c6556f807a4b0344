"""Second names of types of same-shape.example.com/v1: places whose shape equals another's."""
# Generated from same-shape.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._same_shape import SameShapeFirst

SameShapeDeeplyNested = SameShapeFirst
SameShapeSecond = SameShapeFirst
