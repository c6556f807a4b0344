"""Racer of shared-enum.example.com/v1."""
# Generated from shared-enum.example.com/v1 Racer, ../../fixtures/rules/shared_enum/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import RacerMode

if _t.TYPE_CHECKING:
    from ._racer_partial import RacerPartial


class RacerSpec(_k.Model):
    """`Racer.spec`."""

    mode: RacerMode | None = _k.field(_k.enum(RacerMode), default=None)
    of_racer: str | None = _k.field(_k.STR, default=None)
    """Wire name: `ofRacer`."""


class Racer(_k.Resource):
    """`Racer`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="shared-enum.example.com",
        version="v1",
        kind="Racer",
        plural="racers",
        singular="racer",
        scope="Namespaced",
    )
    kind: _t.Literal["Racer"] = _k.constant()
    spec: _k.DefaultObject[RacerSpec] = _k.field(RacerSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(RacerPartial): ...
