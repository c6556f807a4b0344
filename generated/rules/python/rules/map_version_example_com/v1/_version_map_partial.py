"""What parts of objects have, for type checkers alone: VersionMap of map-version.example.com/v1."""
# Generated from map-version.example.com/v1 VersionMap, ../../fixtures/rules/map_version/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._version_map import VersionMap, VersionMapSpec

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client


class VersionMapSpecPartial(_k.Partial[VersionMapSpec]):
    """A part of a `VersionMapSpec`."""

    ports: _k.OptionalList[_kubernetes_client.V1ContainerPort] = _k.UNSET


class VersionMapPartial(_k.PartialResource[VersionMap]):
    """A part of a `VersionMap`."""

    kind: _t.Literal["VersionMap"] = _k.UNSET
    spec: _k.Attr[VersionMapSpec.Partial, VersionMapSpec.Partial | VersionMapSpec | _k.Wire | None] = _k.UNSET
