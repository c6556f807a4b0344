"""VersionMap of map-version.example.com/v1."""
# Generated from map-version.example.com/v1 VersionMap, ../../fixtures/rules/map_version/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ._version_map_partial import VersionMapPartial, VersionMapSpecPartial
else:  # imported by the first `typing.get_type_hints`
    _kubernetes_client = _k.LazyModule("kubernetes.client")


class VersionMapSpec(_k.Model):
    """`VersionMap.spec`."""

    ports: _k.OptionalList[_kubernetes_client.V1ContainerPort] = _k.field(
        _k.list_of(_k.kube("V1ContainerPort", defaults={"properties": {"protocol": {"default": "TCP"}}})),
        default=None,
    )

    if _t.TYPE_CHECKING:

        class Partial(VersionMapSpecPartial): ...


class VersionMap(_k.Resource):
    """`VersionMap`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="map-version.example.com",
        version="v1",
        kind="VersionMap",
        plural="versionmaps",
        singular="versionmap",
        scope="Namespaced",
    )
    kind: _t.Literal["VersionMap"] = _k.constant()
    spec: _k.DefaultObject[VersionMapSpec] = _k.field(VersionMapSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(VersionMapPartial): ...
