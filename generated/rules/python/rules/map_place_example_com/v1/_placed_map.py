"""PlacedMap of map-place.example.com/v1."""
# Generated from map-place.example.com/v1 PlacedMap, ../../fixtures/rules/map_place/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ._placed_map_partial import PlacedMapPartial, PlacedMapSpecPartial
else:  # imported by the first `typing.get_type_hints`
    _kubernetes_client = _k.LazyModule("kubernetes.client")


class PlacedMapSpec(_k.Model):
    """`PlacedMap.spec`."""

    claim: _k.OptionalObject[_kubernetes_client.V1PersistentVolumeClaim] = _k.field(
        _k.kube(
            "V1PersistentVolumeClaim",
            defaults={
                "properties": {
                    "spec": {
                        "properties": {
                            "storageClassName": {"default": "fast"},
                            "volumeMode": {"default": "Filesystem"},
                        },
                    },
                },
            },
        ),
        default=None,
    )
    probe: _k.OptionalObject[_kubernetes_client.V1Probe] = _k.field(
        _k.kube("V1Probe", defaults={"properties": {"periodSeconds": {"default": 30}}}),
        default=None,
    )

    if _t.TYPE_CHECKING:

        class Partial(PlacedMapSpecPartial): ...


class PlacedMap(_k.Resource):
    """`PlacedMap`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="map-place.example.com",
        version="v1",
        kind="PlacedMap",
        plural="placedmaps",
        singular="placedmap",
        scope="Namespaced",
    )
    kind: _t.Literal["PlacedMap"] = _k.constant()
    spec: _k.DefaultObject[PlacedMapSpec] = _k.field(PlacedMapSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(PlacedMapPartial): ...
