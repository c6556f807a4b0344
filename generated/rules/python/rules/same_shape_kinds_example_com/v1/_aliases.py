"""Aliases of the types of same-shape-kinds.example.com/v1, named after the fields that share a type."""
# Generated from same-shape-kinds.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._shared import ReaderSecretRef, ReaderSpec

WriterSecretRef = ReaderSecretRef
WriterSpec = ReaderSpec
