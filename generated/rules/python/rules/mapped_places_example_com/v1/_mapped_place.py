"""MappedPlace of mapped-places.example.com/v1."""
# Generated from mapped-places.example.com/v1 MappedPlace, ../../fixtures/rules/mapped_places/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ._mapped_place_partial import MappedPlaceGatePartial, MappedPlacePartial, MappedPlaceSpecPartial
else:  # imported by the first `typing.get_type_hints`
    _kubernetes_client = _k.LazyModule("kubernetes.client")


class MappedPlaceGate(_k.Model):
    """`MappedPlace.spec.gate`."""

    toleration: _k.Object[_kubernetes_client.V1Toleration] = _k.field(_k.kube("V1Toleration"))

    if _t.TYPE_CHECKING:

        class Partial(MappedPlaceGatePartial): ...


class MappedPlaceSpec(_k.Model):
    """`MappedPlace.spec`."""

    containers: _k.OptionalList[_kubernetes_client.V1Container] = _k.field(
        _k.list_of(
            _k.kube(
                "V1Container",
                defaults={
                    "properties": {
                        "env": {
                            "items": {
                                "properties": {
                                    "valueFrom": {
                                        "properties": {
                                            "configMapKeyRef": {"properties": {"name": {"default": ""}}},
                                            "secretKeyRef": {"properties": {"name": {"default": ""}}},
                                        },
                                    },
                                },
                            },
                        },
                        "ports": {"items": {"properties": {"protocol": {"default": "TCP"}}}},
                    },
                },
            ),
        ),
        default=None,
    )
    ports: _k.OptionalList[_kubernetes_client.V1ContainerPort] = _k.field(
        _k.list_of(_k.kube("V1ContainerPort", defaults={"properties": {"protocol": {"default": "TCP"}}})),
        default=None,
    )
    password_ref: _k.OptionalObject[_kubernetes_client.V1SecretKeySelector] = _k.field(
        _k.kube("V1SecretKeySelector", defaults={"properties": {"name": {"default": ""}}}),
        default=None,
    )
    """Wire name: `passwordRef`."""
    gate: _k.OptionalObject[MappedPlaceGate] = _k.field(MappedPlaceGate, default=None)
    tolerations_by_zone: _k.OptionalMap[_kubernetes_client.V1Toleration] = _k.field(
        _k.map_of(_k.kube("V1Toleration")),
        default=None,
    )
    """Wire name: `tolerationsByZone`."""
    tolerations_by_tier: _k.Attr[
        dict[str, list[_kubernetes_client.V1Toleration]] | None,
        _t.Mapping[str, _t.Sequence[_kubernetes_client.V1Toleration | _k.Wire]] | None,
    ] = _k.field(_k.map_of(_k.list_of(_k.kube("V1Toleration"))), default=None)
    """Wire name: `tolerationsByTier`."""
    default_tolerations: _k.DefaultList[_kubernetes_client.V1Toleration] = _k.field(
        _k.list_of(_k.kube("V1Toleration")),
        default=[{"key": "spot", "operator": "Exists"}],
    )
    """Wire name: `defaultTolerations`. Default: `[{"key":"spot","operator":"Exists"}]`."""
    replicas: int | None = _k.field(_k.INT32, default=None)

    if _t.TYPE_CHECKING:

        class Partial(MappedPlaceSpecPartial): ...


class MappedPlace(_k.Resource):
    """`MappedPlace`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="mapped-places.example.com",
        version="v1",
        kind="MappedPlace",
        plural="mappedplaces",
        singular="mappedplace",
        scope="Namespaced",
    )
    kind: _t.Literal["MappedPlace"] = _k.constant()
    spec: _k.DefaultObject[MappedPlaceSpec] = _k.field(MappedPlaceSpec, default=_k.LAZY_EMPTY)

    __topology__ = '{"fields":{"spec":{"fields":{"containers":{"items":{"fields":{"env":{"items":{"fields":{"valueFrom":{"fields":{"resourceFieldRef":{"fields":{"divisor":{"scalar":"quantity"}}}}}}},"list":["name"]},"ports":{"items":{"fields":{"protocol":{"default":"TCP"}}},"list":["containerPort","protocol"]},"resources":{"fields":{"claims":{"list":["name"]},"limits":{"values":{"scalar":"quantity"}},"requests":{"values":{"scalar":"quantity"}}}},"restartPolicyRules":{"items":{"fields":{"exitCodes":{"fields":{"values":{"list":"set"}}}}}},"volumeDevices":{"list":["devicePath"]},"volumeMounts":{"list":["mountPath"]}}}}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(MappedPlacePartial): ...
