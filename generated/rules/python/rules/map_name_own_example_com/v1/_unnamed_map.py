"""UnnamedMap of map-name-own.example.com/v1."""
# Generated from map-name-own.example.com/v1 UnnamedMap, ../../fixtures/rules/map_name_own/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ._unnamed_map_partial import UnnamedMapPartial, UnnamedMapResourcesPartial, UnnamedMapSpecPartial
else:  # imported by the first `typing.get_type_hints`
    _kubernetes_client = _k.LazyModule("kubernetes.client")


class UnnamedMapResources(_k.Model):
    """`UnnamedMap.spec.resources`."""

    claims: _k.OptionalList[_kubernetes_client.CoreV1ResourceClaim] = _k.field(
        _k.list_of(_k.kube("CoreV1ResourceClaim")),
        default=None,
    )
    limits: dict[str, _k.Quantity] | None = _k.field(_k.map_of(_k.QUANTITY), default=None)
    requests: dict[str, _k.Quantity] | None = _k.field(_k.map_of(_k.QUANTITY), default=None)

    if _t.TYPE_CHECKING:

        class Partial(UnnamedMapResourcesPartial): ...


class UnnamedMapSpec(_k.Model):
    """`UnnamedMap.spec`."""

    resources: _k.OptionalObject[UnnamedMapResources] = _k.field(UnnamedMapResources, default=None)
    ports: _k.OptionalList[_kubernetes_client.V1ContainerPort] = _k.field(
        _k.list_of(_k.kube("V1ContainerPort", defaults={"properties": {"protocol": {"default": "TCP"}}})),
        default=None,
    )

    if _t.TYPE_CHECKING:

        class Partial(UnnamedMapSpecPartial): ...


class UnnamedMap(_k.Resource):
    """`UnnamedMap`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="map-name-own.example.com",
        version="v1",
        kind="UnnamedMap",
        plural="unnamedmaps",
        singular="unnamedmap",
        scope="Namespaced",
    )
    kind: _t.Literal["UnnamedMap"] = _k.constant()
    spec: _k.DefaultObject[UnnamedMapSpec] = _k.field(UnnamedMapSpec, default=_k.LAZY_EMPTY)

    __topology__ = '{"fields":{"spec":{"fields":{"resources":{"fields":{"limits":{"values":{"scalar":"quantity"}},"requests":{"values":{"scalar":"quantity"}}}}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(UnnamedMapPartial): ...
