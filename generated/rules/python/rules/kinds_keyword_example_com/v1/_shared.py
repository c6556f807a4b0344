"""Types that several kinds of kinds-keyword.example.com/v1 use."""
# Generated from kinds-keyword.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

AsyncMode = _t.Literal["a", "b"]
"""The values of `Async.spec.mode`."""


class AsyncPart(_k.Model):
    """`Async.spec.part`."""

    name: str | None = _k.field(_k.STR, default=None)


class AsyncSpec(_k.Model):
    """`Async.spec`."""

    size: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""
    mode: AsyncMode | None = _k.field(_k.enum(AsyncMode), default=None)
    part: _k.OptionalObject[AsyncPart] = _k.field(AsyncPart, default=None)
