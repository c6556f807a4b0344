"""What parts of objects have, for type checkers alone: MappedCheck of mapped-checks.example.com/v1."""
# Generated from mapped-checks.example.com/v1 MappedCheck, ../../fixtures/rules/mapped_checks/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._mapped_check import MappedCheck, MappedCheckByZone, MappedCheckSpec

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client


class MappedCheckByZonePartial(_k.Partial[MappedCheckByZone]):
    """A part of a `MappedCheckByZone`."""

    claims: _k.OptionalList[_kubernetes_client.CoreV1ResourceClaim] = _k.UNSET
    limits: dict[str, _k.Quantity] | None = _k.UNSET
    requests: dict[str, _k.Quantity] | None = _k.UNSET


class MappedCheckSpecPartial(_k.Partial[MappedCheckSpec]):
    """A part of a `MappedCheckSpec`."""

    tolerations: _k.OptionalList[_kubernetes_client.V1Toleration] = _k.UNSET
    by_zone: _k.OptionalPartMap[MappedCheckByZone.Partial, MappedCheckByZone] = _k.UNSET
    names: list[str] | None = _k.UNSET
    scores: dict[str, list[int]] | None = _k.UNSET
    class_: str | None = _k.UNSET


class MappedCheckPartial(_k.PartialResource[MappedCheck]):
    """A part of a `MappedCheck`."""

    kind: _t.Literal["MappedCheck"] = _k.UNSET
    spec: _k.Attr[MappedCheckSpec.Partial, MappedCheckSpec.Partial | MappedCheckSpec | _k.Wire | None] = _k.UNSET
