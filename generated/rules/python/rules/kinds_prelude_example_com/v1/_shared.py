"""Types that several kinds of kinds-prelude.example.com/v1 use."""
# Generated from kinds-prelude.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

BoxMode = _t.Literal["a", "b"]
"""The values of `Box.spec.mode`."""


class BoxPart(_k.Model):
    """`Box.spec.part`."""

    name: str | None = _k.field(_k.STR, default=None)


class BoxSpec(_k.Model):
    """`Box.spec`."""

    size: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""
    mode: BoxMode | None = _k.field(_k.enum(BoxMode), default=None)
    part: _k.OptionalObject[BoxPart] = _k.field(BoxPart, default=None)
