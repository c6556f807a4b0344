"""What parts of objects have, for type checkers alone: Parcel of operations.example.com/v1."""
# Generated from operations.example.com/v1 Parcel, ../../fixtures/rules/operations/openapi.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._parcel import Parcel, ParcelSpec, ParcelStatus


class ParcelSpecPartial(_k.Partial[ParcelSpec]):
    """A part of a `ParcelSpec`."""

    address: str | None = _k.UNSET
    pieces: _k.Default[int] = _k.UNSET


class ParcelPartial(_k.PartialResource[Parcel]):
    """A part of a `Parcel`."""

    kind: _t.Literal["Parcel"] = _k.UNSET
    spec: _k.OptionalPart[ParcelSpec.Partial, ParcelSpec] = _k.UNSET
    status: _k.OptionalObject[ParcelStatus] = _k.UNSET
