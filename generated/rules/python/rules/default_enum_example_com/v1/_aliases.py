"""Aliases of the types of default-enum.example.com/v1, named after the fields that share a type."""
# Generated from default-enum.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._enum_default import EnumDefaultMode

EnumDefaultSpecMode = EnumDefaultMode
