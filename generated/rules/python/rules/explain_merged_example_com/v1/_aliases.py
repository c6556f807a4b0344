"""Aliases of the types of explain-merged.example.com/v1, named after the fields that share a type."""
# Generated from explain-merged.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._merged import MergedFirst

MergedSecondPool = MergedFirst
