"""What parts of objects have, for type checkers alone: MappedPlace of mapped-places.example.com/v1."""
# Generated from mapped-places.example.com/v1 MappedPlace, ../../fixtures/rules/mapped_places/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._mapped_place import MappedPlace, MappedPlaceGate, MappedPlaceSpec

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client


class MappedPlaceGatePartial(_k.Partial[MappedPlaceGate]):
    """A part of a `MappedPlaceGate`."""

    toleration: _k.OptionalObject[_kubernetes_client.V1Toleration] = _k.UNSET


class MappedPlaceSpecPartial(_k.Partial[MappedPlaceSpec]):
    """A part of a `MappedPlaceSpec`."""

    containers: _k.OptionalList[_kubernetes_client.V1Container] = _k.UNSET
    ports: _k.OptionalList[_kubernetes_client.V1ContainerPort] = _k.UNSET
    password_ref: _k.OptionalObject[_kubernetes_client.V1SecretKeySelector] = _k.UNSET
    gate: _k.OptionalPart[MappedPlaceGate.Partial, MappedPlaceGate] = _k.UNSET
    tolerations_by_zone: _k.OptionalMap[_kubernetes_client.V1Toleration] = _k.UNSET
    tolerations_by_tier: _k.Attr[
        dict[str, list[_kubernetes_client.V1Toleration]] | None,
        _t.Mapping[str, _t.Sequence[_kubernetes_client.V1Toleration | _k.Wire]] | None,
    ] = _k.UNSET
    default_tolerations: _k.DefaultList[_kubernetes_client.V1Toleration] = _k.UNSET
    replicas: int | None = _k.UNSET


class MappedPlacePartial(_k.PartialResource[MappedPlace]):
    """A part of a `MappedPlace`."""

    kind: _t.Literal["MappedPlace"] = _k.UNSET
    spec: _k.Attr[MappedPlaceSpec.Partial, MappedPlaceSpec.Partial | MappedPlaceSpec | _k.Wire | None] = _k.UNSET
