"""EmbeddedDefault of default-embedded.example.com/v1."""
# Generated from default-embedded.example.com/v1 EmbeddedDefault, ../../fixtures/rules/default_embedded/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ._embedded_default_partial import (
        EmbeddedDefaultPartial,
        EmbeddedDefaultSpecPartial,
        EmbeddedDefaultTemplatePartial,
    )
else:  # imported by the first `typing.get_type_hints`
    _kubernetes_client = _k.LazyModule("kubernetes.client")


class EmbeddedDefaultTemplate(_k.Model):
    """`EmbeddedDefault.spec.template`."""

    api_version: str | None = _k.field(_k.STR, default=None)
    """Wire name: `apiVersion`."""
    kind: str | None = _k.field(_k.STR, default=None)
    metadata: _k.OptionalObject[_kubernetes_client.V1ObjectMeta] = _k.field(_k.kube("V1ObjectMeta"), default=None)
    additional_properties: dict[str, _t.Any] = _k.additional_properties(_k.map_of(_k.ANY, nullable=True), default={})
    """Properties that the schema does not name, by their names on the wire."""

    if _t.TYPE_CHECKING:

        class Partial(EmbeddedDefaultTemplatePartial): ...


class EmbeddedDefaultSpec(_k.Model):
    """`EmbeddedDefault.spec`."""

    template: _k.DefaultObject[EmbeddedDefaultTemplate] = _k.field(
        EmbeddedDefaultTemplate,
        default={"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "settings"}, "data": {"a": "b"}},
    )
    """Default: `{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"settings"},"data":{"a":"b"}}`."""

    if _t.TYPE_CHECKING:

        class Partial(EmbeddedDefaultSpecPartial): ...


class EmbeddedDefault(_k.Resource):
    """`EmbeddedDefault`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="default-embedded.example.com",
        version="v1",
        kind="EmbeddedDefault",
        plural="embeddeddefaults",
        singular="embeddeddefault",
        scope="Namespaced",
    )
    kind: _t.Literal["EmbeddedDefault"] = _k.constant()
    spec: _k.DefaultObject[EmbeddedDefaultSpec] = _k.field(EmbeddedDefaultSpec, default=_k.LAZY_EMPTY)

    __topology__ = '{"fields":{"spec":{"fields":{"template":{"fields":{"metadata":{"type":"io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta"}}}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(EmbeddedDefaultPartial): ...
