"""Aliases of types of default-enum.example.com/v1: names of fields whose type is that of another field."""
# Generated from default-enum.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._enum_default import EnumDefaultMode

EnumDefaultSpecMode = EnumDefaultMode
