"""Types that several kinds of kinds-module.example.com/v1 use."""
# Generated from kinds-module.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

AuxMode = _t.Literal["a", "b"]
"""The values of `Aux.spec.mode`."""


class AuxPart(_k.Model):
    """`Aux.spec.part`."""

    name: str | None = _k.field(_k.STR, default=None)


class AuxSpec(_k.Model):
    """`Aux.spec`."""

    size: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""
    mode: AuxMode | None = _k.field(_k.enum(AuxMode), default=None)
    part: _k.OptionalObject[AuxPart] = _k.field(AuxPart, default=None)
