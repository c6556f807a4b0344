"""Second names of types of default-enum.example.com/v1: places whose shape equals another's."""
# Generated from default-enum.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._enum_default import EnumDefaultMode

EnumDefaultSpecMode = EnumDefaultMode
