"""Types that several kinds of kinds-runtime.example.com/v1 use."""
# Generated from kinds-runtime.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

AnyMode = _t.Literal["a", "b"]
"""The values of `Any.spec.mode`."""


class AnyPart(_k.Model):
    """`Any.spec.part`."""

    name: str | None = _k.field(_k.STR, default=None)


class AnySpec(_k.Model):
    """`Any.spec`."""

    size: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""
    mode: AnyMode | None = _k.field(_k.enum(AnyMode), default=None)
    part: _k.OptionalObject[AnyPart] = _k.field(AnyPart, default=None)
