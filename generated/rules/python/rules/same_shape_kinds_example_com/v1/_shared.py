"""Types that several kinds of same-shape-kinds.example.com/v1 use."""
# Generated from same-shape-kinds.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._shared_partial import ReaderSecretRefPartial, ReaderSpecPartial


class ReaderSecretRef(_k.Model):
    """`Reader.spec.secretRef`."""

    name: str = _k.field(_k.STR)
    key: _k.Default[str] = _k.field(_k.STR, default="value")
    """Default: `"value"`."""

    if _t.TYPE_CHECKING:

        class Partial(ReaderSecretRefPartial): ...


class ReaderSpec(_k.Model):
    """`Reader.spec`."""

    secret_ref: _k.OptionalObject[ReaderSecretRef] = _k.field(ReaderSecretRef, default=None)
    """Wire name: `secretRef`."""
    size: int | None = _k.field(_k.INT, default=None)

    if _t.TYPE_CHECKING:

        class Partial(ReaderSpecPartial): ...
