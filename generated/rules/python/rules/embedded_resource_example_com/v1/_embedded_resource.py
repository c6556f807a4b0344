"""EmbeddedResource of embedded-resource.example.com/v1."""
# Generated from embedded-resource.example.com/v1 EmbeddedResource, ../../fixtures/rules/embedded_resource/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ._aliases import EmbeddedResourceList
    from ._embedded_resource_partial import (
        EmbeddedResourceFreePartial,
        EmbeddedResourcePartial,
        EmbeddedResourceSpecPartial,
        EmbeddedResourceTypedPartial,
    )
else:  # imported by the first `typing.get_type_hints`
    _kubernetes_client = _k.LazyModule("kubernetes.client")


class EmbeddedResourceFree(_k.Model):
    """`EmbeddedResource.spec.free`."""

    api_version: str | None = _k.field(_k.STR, default=None)
    """Wire name: `apiVersion`."""
    kind: str | None = _k.field(_k.STR, default=None)
    metadata: _k.OptionalObject[_kubernetes_client.V1ObjectMeta] = _k.field(_k.kube("V1ObjectMeta"), default=None)
    additional_properties: dict[str, _t.Any] = _k.additional_properties(_k.map_of(_k.ANY, nullable=True), default={})
    """Properties that the schema does not name, by their names on the wire."""

    if _t.TYPE_CHECKING:

        class Partial(EmbeddedResourceFreePartial): ...


class EmbeddedResourceTypedSpec(_k.Model):
    """`EmbeddedResource.spec.typed.spec`."""

    size: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""


class EmbeddedResourceTyped(_k.Model):
    """`EmbeddedResource.spec.typed`."""

    api_version: str | None = _k.field(_k.STR, default=None)
    """Wire name: `apiVersion`."""
    kind: str | None = _k.field(_k.STR, default=None)
    metadata: _k.OptionalObject[_kubernetes_client.V1ObjectMeta] = _k.field(_k.kube("V1ObjectMeta"), default=None)
    spec: _k.OptionalObject[EmbeddedResourceTypedSpec] = _k.field(EmbeddedResourceTypedSpec, default=None)

    if _t.TYPE_CHECKING:

        class Partial(EmbeddedResourceTypedPartial): ...


class EmbeddedResourceSpec(_k.Model):
    """`EmbeddedResource.spec`."""

    free: _k.OptionalObject[EmbeddedResourceFree] = _k.field(EmbeddedResourceFree, default=None)
    typed: _k.OptionalObject[EmbeddedResourceTyped] = _k.field(EmbeddedResourceTyped, default=None)
    list_: _k.OptionalList[EmbeddedResourceList] = _k.field(_k.list_of(EmbeddedResourceFree), default=None)
    """Wire name: `list`."""

    if _t.TYPE_CHECKING:

        class Partial(EmbeddedResourceSpecPartial): ...


class EmbeddedResource(_k.Resource):
    """`EmbeddedResource`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="embedded-resource.example.com",
        version="v1",
        kind="EmbeddedResource",
        plural="embeddedresources",
        singular="embeddedresource",
        scope="Namespaced",
    )
    kind: _t.Literal["EmbeddedResource"] = _k.constant()
    spec: _k.DefaultObject[EmbeddedResourceSpec] = _k.field(EmbeddedResourceSpec, default=_k.LAZY_EMPTY)

    __topology__ = '{"fields":{"spec":{"fields":{"free":{"fields":{"metadata":{"type":"io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta"}}},"list":{"items":{"fields":{"metadata":{"type":"io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta"}}}},"typed":{"fields":{"metadata":{"type":"io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta"}}}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(EmbeddedResourcePartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    EmbeddedResourceList = EmbeddedResourceFree
