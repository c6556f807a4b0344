"""Aliases of the types of unions.example.com/v1, named after the fields that share a type."""
# Generated from unions.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._union_use import UnionUseSourceHttp

UnionUseBackendExperimentalActiveDirectory = UnionUseSourceHttp
