"""What parts of objects have, for type checkers alone: EmbeddedResource of embedded-resource.example.com/v1."""
# Generated from embedded-resource.example.com/v1 EmbeddedResource, ../../fixtures/rules/embedded_resource/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._embedded_resource import (
    EmbeddedResource,
    EmbeddedResourceFree,
    EmbeddedResourceSpec,
    EmbeddedResourceTyped,
    EmbeddedResourceTypedSpec,
)

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client


class EmbeddedResourceFreePartial(_k.Partial[EmbeddedResourceFree]):
    """A part of a `EmbeddedResourceFree`."""

    api_version: str | None = _k.UNSET
    kind: str | None = _k.UNSET
    metadata: _k.OptionalObject[_kubernetes_client.V1ObjectMeta] = _k.UNSET
    additional_properties: dict[str, _t.Any] = _k.UNSET


class EmbeddedResourceTypedPartial(_k.Partial[EmbeddedResourceTyped]):
    """A part of a `EmbeddedResourceTyped`."""

    api_version: str | None = _k.UNSET
    kind: str | None = _k.UNSET
    metadata: _k.OptionalObject[_kubernetes_client.V1ObjectMeta] = _k.UNSET
    spec: _k.OptionalObject[EmbeddedResourceTypedSpec] = _k.UNSET


class EmbeddedResourceSpecPartial(_k.Partial[EmbeddedResourceSpec]):
    """A part of a `EmbeddedResourceSpec`."""

    free: _k.OptionalPart[EmbeddedResourceFree.Partial, EmbeddedResourceFree] = _k.UNSET
    typed: _k.OptionalPart[EmbeddedResourceTyped.Partial, EmbeddedResourceTyped] = _k.UNSET
    list_: _k.OptionalPartList[EmbeddedResourceFree.Partial, EmbeddedResourceFree] = _k.UNSET


class EmbeddedResourcePartial(_k.PartialResource[EmbeddedResource]):
    """A part of a `EmbeddedResource`."""

    kind: _t.Literal["EmbeddedResource"] = _k.UNSET
    spec: _k.Attr[
        EmbeddedResourceSpec.Partial,
        EmbeddedResourceSpec.Partial | EmbeddedResourceSpec | _k.Wire | None,
    ] = _k.UNSET
