"""Aliases of types of shared-containers.example.com/v1: names of fields whose type is that of another field."""
# Generated from shared-containers.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._shared import BooterBoot

StarterBoot = BooterBoot
