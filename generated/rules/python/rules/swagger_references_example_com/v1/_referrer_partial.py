"""What parts of objects have, for type checkers alone: Referrer of swagger-references.example.com/v1."""
# Generated from swagger-references.example.com/v1 Referrer, ../../fixtures/rules/swagger_references/swagger.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._referrer import Endpoint, Mode, Referrer, ReferrerSpec

if _t.TYPE_CHECKING:
    import datetime as _datetime

    import kubernetes.client as _kubernetes_client


class EndpointPartial(_k.Partial[Endpoint]):
    """A part of a `Endpoint`."""

    host: str | None = _k.UNSET
    port: _k.Default[int] = _k.UNSET


class ReferrerSpecPartial(_k.Partial[ReferrerSpec]):
    """A part of a `ReferrerSpec`."""

    first: _k.OptionalPart[Endpoint.Partial, Endpoint] = _k.UNSET
    second: _k.Attr[Endpoint.Partial, Endpoint.Partial | Endpoint | _k.Wire | None] = _k.UNSET
    more: _k.OptionalPartList[Endpoint.Partial, Endpoint] = _k.UNSET
    by_name: _k.OptionalPartMap[Endpoint.Partial, Endpoint] = _k.UNSET
    mode: Mode | None = _k.UNSET
    strategy: Mode | None = _k.UNSET
    affinity: _k.OptionalObject[_kubernetes_client.V1Affinity] = _k.UNSET
    container: _k.OptionalObject[_kubernetes_client.V1Container] = _k.UNSET
    probe: _k.OptionalObject[_kubernetes_client.V1Probe] = _k.UNSET
    selector: _k.OptionalObject[_kubernetes_client.V1LabelSelector] = _k.UNSET
    toleration: _k.OptionalObject[_kubernetes_client.V1Toleration] = _k.UNSET
    security: _k.OptionalObject[_kubernetes_client.V1SecurityContext] = _k.UNSET
    size: _k.Quantity | None = _k.UNSET
    port: _k.IntOrString | None = _k.UNSET
    since: _datetime.datetime | None = _k.UNSET
    template: _t.Any = _k.UNSET
    schema: _k.OptionalObject[_kubernetes_client.V1JSONSchemaProps] = _k.UNSET
    definition: _k.OptionalObject[_kubernetes_client.V1CustomResourceDefinition] = _k.UNSET
    claim: _k.OptionalObject[_kubernetes_client.V1VolumeNodeResources] = _k.UNSET
    nowhere: _t.Any = _k.UNSET


class ReferrerPartial(_k.PartialResource[Referrer]):
    """A part of a `Referrer`."""

    kind: _t.Literal["Referrer"] = _k.UNSET
    spec: _k.Attr[ReferrerSpec.Partial, ReferrerSpec.Partial | ReferrerSpec | _k.Wire | None] = _k.UNSET
