"""Aliases of types of unions.example.com/v1: names of fields whose type is that of another field."""
# Generated from unions.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._union_use import UnionUseSourceHttp

UnionUseBackendExperimentalActiveDirectory = UnionUseSourceHttp
