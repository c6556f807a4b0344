"""What parts of objects have, for type checkers alone: UnnamedMap of map-name-own.example.com/v1."""
# Generated from map-name-own.example.com/v1 UnnamedMap, ../../fixtures/rules/map_name_own/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._unnamed_map import UnnamedMap, UnnamedMapResources, UnnamedMapSpec

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client


class UnnamedMapResourcesPartial(_k.Partial[UnnamedMapResources]):
    """A part of a `UnnamedMapResources`."""

    claims: _k.OptionalList[_kubernetes_client.CoreV1ResourceClaim] = _k.UNSET
    limits: dict[str, _k.Quantity] | None = _k.UNSET
    requests: dict[str, _k.Quantity] | None = _k.UNSET


class UnnamedMapSpecPartial(_k.Partial[UnnamedMapSpec]):
    """A part of a `UnnamedMapSpec`."""

    resources: _k.OptionalPart[UnnamedMapResources.Partial, UnnamedMapResources] = _k.UNSET
    ports: _k.OptionalList[_kubernetes_client.V1ContainerPort] = _k.UNSET


class UnnamedMapPartial(_k.PartialResource[UnnamedMap]):
    """A part of a `UnnamedMap`."""

    kind: _t.Literal["UnnamedMap"] = _k.UNSET
    spec: _k.Attr[UnnamedMapSpec.Partial, UnnamedMapSpec.Partial | UnnamedMapSpec | _k.Wire | None] = _k.UNSET
