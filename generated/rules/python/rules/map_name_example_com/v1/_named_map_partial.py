"""What parts of objects have, for type checkers alone: NamedMap of map-name.example.com/v1."""
# Generated from map-name.example.com/v1 NamedMap, ../../fixtures/rules/map_name/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._named_map import NamedMap, NamedMapSpec

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client


class NamedMapSpecPartial(_k.Partial[NamedMapSpec]):
    """A part of a `NamedMapSpec`."""

    resources: _k.OptionalObject[_kubernetes_client.V1ResourceRequirements] = _k.UNSET
    ports: _k.OptionalList[_kubernetes_client.V1ContainerPort] = _k.UNSET


class NamedMapPartial(_k.PartialResource[NamedMap]):
    """A part of a `NamedMap`."""

    kind: _t.Literal["NamedMap"] = _k.UNSET
    spec: _k.Attr[NamedMapSpec.Partial, NamedMapSpec.Partial | NamedMapSpec | _k.Wire | None] = _k.UNSET
