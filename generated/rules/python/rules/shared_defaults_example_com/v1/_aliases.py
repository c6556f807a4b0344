"""Aliases of the types of shared-defaults.example.com/v1, named after the fields that share a type."""
# Generated from shared-defaults.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._shared import MarkerTarget

PointerTarget = MarkerTarget
