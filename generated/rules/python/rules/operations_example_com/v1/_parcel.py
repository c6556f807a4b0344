"""Parcel of operations.example.com/v1."""
# Generated from operations.example.com/v1 Parcel, ../../fixtures/rules/operations/openapi.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._parcel_partial import ParcelPartial, ParcelSpecPartial


class ParcelSpec(_k.Model):
    """What is sent."""

    address: str = _k.field(_k.STR)
    """Where it goes."""
    pieces: _k.Default[int] = _k.field(_k.INT32, default=1)
    """How many there are.

    Default: `1`.
    """

    if _t.TYPE_CHECKING:

        class Partial(ParcelSpecPartial): ...


class ParcelStatus(_k.Model):
    """What became of it."""

    delivered: int | None = _k.field(_k.INT32, default=None)
    selector: str | None = _k.field(_k.STR, default=None)


class Parcel(_k.Resource, _k.StatusSubresource):
    """Parcel is something on its way."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="operations.example.com",
        version="v1",
        kind="Parcel",
        plural="parcels",
        singular="parcel",
        scope="Namespaced",
        subresources=("status",),
    )
    kind: _t.Literal["Parcel"] = _k.constant()
    spec: _k.Object[ParcelSpec] = _k.field(ParcelSpec)
    """What is sent."""
    status: _k.OptionalObject[ParcelStatus] = _k.field(ParcelStatus, default=None)
    """What became of it."""

    if _t.TYPE_CHECKING:

        class Partial(ParcelPartial): ...
