"""Aliases of types of embedded-resource.example.com/v1: names of fields whose type is that of another field."""
# Generated from embedded-resource.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._embedded_resource import EmbeddedResourceFree

EmbeddedResourceList = EmbeddedResourceFree
