"""What parts of objects have, for type checkers alone: Types that several kinds of
same-shape-kinds.example.com/v1 use.
"""
# Generated from same-shape-kinds.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime import models as _k

from ._shared import ReaderSecretRef, ReaderSpec


class ReaderSecretRefPartial(_k.Partial[ReaderSecretRef]):
    """A part of a `ReaderSecretRef`."""

    name: str | None = _k.UNSET
    key: _k.Default[str] = _k.UNSET


class ReaderSpecPartial(_k.Partial[ReaderSpec]):
    """A part of a `ReaderSpec`."""

    secret_ref: _k.OptionalPart[ReaderSecretRef.Partial, ReaderSecretRef] = _k.UNSET
    size: int | None = _k.UNSET
