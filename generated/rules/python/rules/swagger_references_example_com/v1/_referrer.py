"""Referrer of swagger-references.example.com/v1."""
# Generated from swagger-references.example.com/v1 Referrer, ../../fixtures/rules/swagger_references/swagger.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import datetime as _datetime

    import kubernetes.client as _kubernetes_client

    from ._referrer_partial import EndpointPartial, ReferrerPartial, ReferrerSpecPartial
else:  # imported by the first `typing.get_type_hints`
    _datetime = _k.LazyModule("datetime")
    _kubernetes_client = _k.LazyModule("kubernetes.client")

Mode = _t.Literal["Fast", "Slow"]
"""How it is done."""


class Endpoint(_k.Model):
    """One end of it."""

    host: str = _k.field(_k.STR)
    port: _k.Default[int] = _k.field(_k.INT32, default=8080)
    """Default: `8080`."""

    if _t.TYPE_CHECKING:

        class Partial(EndpointPartial): ...


class ReferrerSpec(_k.Model):
    """`Referrer.spec`."""

    first: _k.Object[Endpoint] = _k.field(Endpoint)
    """One end of it."""
    second: _k.DefaultObject[Endpoint] = _k.field(Endpoint, default={"host": "second.example.com"})
    """The other end, which has a default of its own.

    Default: `{"host":"second.example.com"}`.
    """
    more: _k.OptionalList[Endpoint] = _k.field(_k.list_of(Endpoint), default=None)
    by_name: _k.OptionalMap[Endpoint] = _k.field(_k.map_of(Endpoint), default=None)
    """Wire name: `byName`."""
    mode: Mode | None = _k.field(_k.enum(Mode), default=None)
    """How it is done."""
    strategy: Mode | None = _k.field(_k.enum(Mode), default=None)
    """How it is done."""
    affinity: _k.OptionalObject[_kubernetes_client.V1Affinity] = _k.field(_k.kube("V1Affinity"), default=None)
    container: _k.OptionalObject[_kubernetes_client.V1Container] = _k.field(_k.kube("V1Container"), default=None)
    probe: _k.OptionalObject[_kubernetes_client.V1Probe] = _k.field(_k.kube("V1Probe"), default=None)
    selector: _k.OptionalObject[_kubernetes_client.V1LabelSelector] = _k.field(_k.kube("V1LabelSelector"), default=None)
    toleration: _k.OptionalObject[_kubernetes_client.V1Toleration] = _k.field(_k.kube("V1Toleration"), default=None)
    security: _k.OptionalObject[_kubernetes_client.V1SecurityContext] = _k.field(
        _k.kube("V1SecurityContext"),
        default=None,
    )
    size: _k.Quantity | None = _k.field(_k.QUANTITY, default=None)
    port: _k.IntOrString | None = _k.field(_k.INT_OR_STRING, default=None)
    since: _datetime.datetime | None = _k.field(_k.TIME, default=None)
    template: _t.Any = _k.field(_k.ANY, default=None)
    schema: _k.OptionalObject[_kubernetes_client.V1JSONSchemaProps] = _k.field(
        _k.kube("V1JSONSchemaProps"),
        default=None,
    )
    definition: _k.OptionalObject[_kubernetes_client.V1CustomResourceDefinition] = _k.field(
        _k.kube("V1CustomResourceDefinition"),
        default=None,
    )
    claim: _k.OptionalObject[_kubernetes_client.V1VolumeNodeResources] = _k.field(
        _k.kube("V1VolumeNodeResources"),
        default=None,
    )
    nowhere: _t.Any = _k.field(_k.ANY, default=None)

    if _t.TYPE_CHECKING:

        class Partial(ReferrerSpecPartial): ...


class Referrer(_k.Resource):
    """`Referrer`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="swagger-references.example.com",
        version="v1",
        kind="Referrer",
        plural="referrers",
        singular="referrer",
        scope="Namespaced",
    )
    kind: _t.Literal["Referrer"] = _k.constant()
    spec: _k.DefaultObject[ReferrerSpec] = _k.field(ReferrerSpec, default=_k.LAZY_EMPTY)

    __topology__ = '{"fields":{"spec":{"fields":{"affinity":{"type":"io.k8s.api.core.v1.Affinity"},"claim":{"type":"io.k8s.api.storage.v1.VolumeNodeResources"},"container":{"type":"io.k8s.api.core.v1.Container"},"definition":{"type":"io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinition"},"probe":{"type":"io.k8s.api.core.v1.Probe"},"schema":{"type":"io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaProps"},"security":{"type":"io.k8s.api.core.v1.SecurityContext"},"selector":{"type":"io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector"},"since":{"scalar":"date-time"},"size":{"scalar":"quantity"},"toleration":{"type":"io.k8s.api.core.v1.Toleration"}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(ReferrerPartial): ...
