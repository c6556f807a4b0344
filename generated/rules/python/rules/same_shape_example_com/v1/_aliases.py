"""Aliases of the types of same-shape.example.com/v1, named after the fields that share a type."""
# Generated from same-shape.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._same_shape import SameShapeFirst

SameShapeDeeplyNested = SameShapeFirst
SameShapeSecond = SameShapeFirst
