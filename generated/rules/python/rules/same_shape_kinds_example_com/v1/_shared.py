"""Types that several kinds of same-shape-kinds.example.com/v1 use."""
# Generated from same-shape-kinds.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime import models as _k


class ReaderSecretRef(_k.Model):
    """`Reader.spec.secretRef`."""

    name: str = _k.field(_k.STR)
    key: _k.Default[str] = _k.field(_k.STR, default="value")
    """Default: `"value"`."""


class ReaderSpec(_k.Model):
    """`Reader.spec`."""

    secret_ref: _k.OptionalObject[ReaderSecretRef] = _k.field(ReaderSecretRef, default=None)
    """Wire name: `secretRef`."""
    size: int | None = _k.field(_k.INT, default=None)
