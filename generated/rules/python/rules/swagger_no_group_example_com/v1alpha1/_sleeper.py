"""Sleeper of swagger-no-group.example.com/v1alpha1."""
# Generated from swagger-no-group.example.com/v1alpha1 Sleeper, ../../fixtures/rules/swagger_no_group/swagger.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._sleeper_partial import SleeperPartial, SleeperSpecPartial


class SoftPillow(_k.Model):
    """`Sleeper.spec.beds[]`."""

    filling: _k.Default[str] = _k.field(_k.STR, default="down")
    """Default: `"down"`."""
    size: int | None = _k.field(_k.INT, default=None)


class SleeperSpec(_k.Model):
    """`Sleeper.spec`."""

    hours: _k.Default[int] = _k.field(_k.INT32, default=8)
    """Default: `8`."""
    naps: int | None = _k.field(_k.INT32, default=None)
    place: str | None = _k.field(_k.STR, default=None)
    snores: bool | None = _k.field(_k.BOOL, default=None)
    share: float | None = _k.field(_k.FLOAT, default=None)
    pillow: _k.OptionalObject[SoftPillow] = _k.field(SoftPillow, default=None)
    labels: _k.Default[dict[str, str]] = _k.field(_k.map_of(_k.STR), default={})
    """Default: `{}`."""
    beds: _k.List[SoftPillow] = _k.field(_k.list_of(SoftPillow))

    if _t.TYPE_CHECKING:

        class Partial(SleeperSpecPartial): ...


class SleeperStatus(_k.Model):
    """`Sleeper.status`."""

    asleep: bool | None = _k.field(_k.BOOL, default=None)


class Sleeper(_k.Resource, _k.StatusSubresource):
    """`Sleeper`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="swagger-no-group.example.com",
        version="v1alpha1",
        kind="Sleeper",
        plural="sleepyheads",
        singular="sleeper",
        scope="Cluster",
        subresources=("status",),
    )
    kind: _t.Literal["Sleeper"] = _k.constant()
    spec: _k.DefaultObject[SleeperSpec] = _k.field(SleeperSpec, default=_k.LAZY_EMPTY)
    status: _k.OptionalObject[SleeperStatus] = _k.field(SleeperStatus, default=None)

    if _t.TYPE_CHECKING:

        class Partial(SleeperPartial): ...
