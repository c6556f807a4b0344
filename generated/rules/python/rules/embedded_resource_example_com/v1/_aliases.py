"""Aliases of the types of embedded-resource.example.com/v1, named after the fields that share a type."""
# Generated from embedded-resource.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._embedded_resource import EmbeddedResourceFree

EmbeddedResourceList = EmbeddedResourceFree
