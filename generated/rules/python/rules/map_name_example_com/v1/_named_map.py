"""NamedMap of map-name.example.com/v1."""
# Generated from map-name.example.com/v1 NamedMap, ../../fixtures/rules/map_name/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ._named_map_partial import NamedMapPartial, NamedMapSpecPartial
else:  # imported by the first `typing.get_type_hints`
    _kubernetes_client = _k.LazyModule("kubernetes.client")


class NamedMapSpec(_k.Model):
    """`NamedMap.spec`."""

    resources: _k.OptionalObject[_kubernetes_client.V1ResourceRequirements] = _k.field(
        _k.kube(
            "V1ResourceRequirements",
            defaults={"properties": {"claims": {"items": {"properties": {"name": {"required": True}}}}}},
        ),
        default=None,
    )
    ports: _k.OptionalList[_kubernetes_client.V1ContainerPort] = _k.field(
        _k.list_of(
            _k.kube(
                "V1ContainerPort",
                defaults={"properties": {"containerPort": {"required": True}, "protocol": {"default": "TCP"}}},
            ),
        ),
        default=None,
    )

    if _t.TYPE_CHECKING:

        class Partial(NamedMapSpecPartial): ...


class NamedMap(_k.Resource):
    """`NamedMap`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="map-name.example.com",
        version="v1",
        kind="NamedMap",
        plural="namedmaps",
        singular="namedmap",
        scope="Namespaced",
    )
    kind: _t.Literal["NamedMap"] = _k.constant()
    spec: _k.DefaultObject[NamedMapSpec] = _k.field(NamedMapSpec, default=_k.LAZY_EMPTY)

    __topology__ = '{"fields":{"spec":{"fields":{"resources":{"fields":{"limits":{"values":{"scalar":"quantity"}},"requests":{"values":{"scalar":"quantity"}}}}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(NamedMapPartial): ...
