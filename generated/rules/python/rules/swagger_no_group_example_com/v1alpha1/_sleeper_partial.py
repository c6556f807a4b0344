"""What parts of objects have, for type checkers alone: Sleeper of swagger-no-group.example.com/v1alpha1."""
# Generated from swagger-no-group.example.com/v1alpha1 Sleeper, ../../fixtures/rules/swagger_no_group/swagger.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._sleeper import Sleeper, SleeperSpec, SleeperStatus, SoftPillow


class SleeperSpecPartial(_k.Partial[SleeperSpec]):
    """A part of a `SleeperSpec`."""

    hours: _k.Default[int] = _k.UNSET
    naps: int | None = _k.UNSET
    place: str | None = _k.UNSET
    snores: bool | None = _k.UNSET
    share: float | None = _k.UNSET
    pillow: _k.OptionalObject[SoftPillow] = _k.UNSET
    labels: _k.Default[dict[str, str]] = _k.UNSET
    beds: _k.OptionalList[SoftPillow] = _k.UNSET


class SleeperPartial(_k.PartialResource[Sleeper]):
    """A part of a `Sleeper`."""

    kind: _t.Literal["Sleeper"] = _k.UNSET
    spec: _k.Attr[SleeperSpec.Partial, SleeperSpec.Partial | SleeperSpec | _k.Wire | None] = _k.UNSET
    status: _k.OptionalObject[SleeperStatus] = _k.UNSET
