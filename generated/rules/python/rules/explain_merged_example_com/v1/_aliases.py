"""Aliases of types of explain-merged.example.com/v1: names of fields whose type is that of another field."""
# Generated from explain-merged.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._merged import MergedFirst

MergedSecondPool = MergedFirst
