"""Types that several kinds of shared-containers.example.com/v1 use."""
# Generated from shared-containers.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime import models as _k


class BooterBoot(_k.Model):
    """`Booter.spec.boot`."""

    parameters: dict[str, list[str]] | None = _k.field(_k.map_of(_k.list_of(_k.STR)), default=None)
