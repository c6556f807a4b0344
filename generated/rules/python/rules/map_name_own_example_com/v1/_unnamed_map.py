"""UnnamedMap of map-name-own.example.com/v1."""
# Generated from map-name-own.example.com/v1 UnnamedMap, ../../fixtures/rules/map_name_own/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from ..._kubesmith import models as _k


class UnnamedMapResourcesClaim(_k.Model):
    """`UnnamedMap.spec.resources.claims[]`."""

    name: str = _k.field(_k.STR)
    request: str | None = _k.field(_k.STR, default=None)


class UnnamedMapResources(_k.Model):
    """`UnnamedMap.spec.resources`."""

    claims: _k.MaybeListOf[UnnamedMapResourcesClaim] = _k.field(_k.list_of(UnnamedMapResourcesClaim), default=None)
    limits: dict[str, _k.Quantity] | None = _k.field(_k.map_of(_k.QUANTITY), default=None)
    requests: dict[str, _k.Quantity] | None = _k.field(_k.map_of(_k.QUANTITY), default=None)


class UnnamedMapPort(_k.Model):
    """`UnnamedMap.spec.ports[]`."""

    container_port: int = _k.field(_k.INT)
    host_ip: str | None = _k.field(_k.STR, wire="hostIP", default=None)
    host_port: int | None = _k.field(_k.INT, default=None)
    name: str | None = _k.field(_k.STR, default=None)
    protocol: _k.Default[str] = _k.field(_k.STR, default="TCP")


class UnnamedMapSpec(_k.Model):
    """`UnnamedMap.spec`."""

    resources: _k.MaybeOf[UnnamedMapResources] = _k.field(UnnamedMapResources, default=None)
    ports: _k.MaybeListOf[UnnamedMapPort] = _k.field(_k.list_of(UnnamedMapPort), default=None)


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
    spec: _k.MadeOf[UnnamedMapSpec] = _k.field(UnnamedMapSpec, default=_k.MADE)
