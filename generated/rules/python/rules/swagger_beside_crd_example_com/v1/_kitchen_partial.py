"""What parts of objects have, for type checkers alone: Kitchen of swagger-beside-crd.example.com/v1."""
# Generated from swagger-beside-crd.example.com/v1 Kitchen, ../../fixtures/rules/swagger_beside_crd/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._kitchen import Cleanliness, Heater, Kitchen, KitchenCold, KitchenSpec

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client


class KitchenSpecPartial(_k.Partial[KitchenSpec]):
    """A part of a `KitchenSpec`."""

    oven: _k.OptionalObject[Heater] = _k.UNSET
    spare: _k.OptionalObject[Heater] = _k.UNSET
    cold: _k.OptionalObject[KitchenCold] = _k.UNSET
    resources: _k.OptionalObject[_kubernetes_client.V1ResourceRequirements] = _k.UNSET
    knives: str | None = _k.UNSET
    only_here: str | None = _k.UNSET


class KitchenPartial(_k.PartialResource[Kitchen]):
    """A part of a `Kitchen`."""

    kind: _t.Literal["Kitchen"] = _k.UNSET
    spec: _k.Attr[KitchenSpec.Partial, KitchenSpec.Partial | KitchenSpec | _k.Wire | None] = _k.UNSET
    status: _k.OptionalObject[Cleanliness] = _k.UNSET
