"""Aliases of types of same-shape.example.com/v1: names of fields whose type is that of another field."""
# Generated from same-shape.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._same_shape import SameShapeFirst

SameShapeDeeplyNested = SameShapeFirst
SameShapeSecond = SameShapeFirst
