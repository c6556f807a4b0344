"""VersionMap of map-version.example.com/v1beta1."""
# Generated from map-version.example.com/v1beta1 VersionMap, ../../fixtures/rules/map_version/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._version_map_partial import VersionMapPartial, VersionMapPortPartial, VersionMapSpecPartial


class VersionMapPort(_k.Model):
    """`VersionMap.spec.ports[]`."""

    container_port: int = _k.field(_k.INT32)
    """Wire name: `containerPort`."""
    host_ip: str | None = _k.field(_k.STR, wire="hostIP", default=None)
    """Wire name: `hostIP`."""
    host_port: int | None = _k.field(_k.INT32, default=None)
    """Wire name: `hostPort`."""
    name: str | None = _k.field(_k.STR, default=None)
    protocol: _k.Default[str] = _k.field(_k.STR, default="TCP")
    """Default: `"TCP"`."""

    if _t.TYPE_CHECKING:

        class Partial(VersionMapPortPartial): ...


class VersionMapSpec(_k.Model):
    """`VersionMap.spec`."""

    ports: _k.OptionalList[VersionMapPort] = _k.field(_k.list_of(VersionMapPort), default=None)

    if _t.TYPE_CHECKING:

        class Partial(VersionMapSpecPartial): ...


class VersionMap(_k.Resource):
    """`VersionMap`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="map-version.example.com",
        version="v1beta1",
        kind="VersionMap",
        plural="versionmaps",
        singular="versionmap",
        scope="Namespaced",
    )
    kind: _t.Literal["VersionMap"] = _k.constant()
    spec: _k.DefaultObject[VersionMapSpec] = _k.field(VersionMapSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(VersionMapPartial): ...
