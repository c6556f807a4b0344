"""What parts of objects have, for type checkers alone: Requester of quantity-recognised.example.com/v1."""
# Generated from quantity-recognised.example.com/v1 Requester, ../../fixtures/rules/quantity_recognised/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._requester import Requester, RequesterAmounts, RequesterContainer, RequesterSpec

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client


class RequesterContainerPartial(_k.Partial[RequesterContainer]):
    """A part of a `RequesterContainer`."""

    resources: _k.OptionalObject[_kubernetes_client.V1ResourceRequirements] = _k.UNSET


class RequesterSpecPartial(_k.Partial[RequesterSpec]):
    """A part of a `RequesterSpec`."""

    amounts: _k.OptionalObject[RequesterAmounts] = _k.UNSET
    containers: _k.OptionalPartList[RequesterContainer.Partial, RequesterContainer] = _k.UNSET
    resources: _k.OptionalObject[_kubernetes_client.V1ResourceRequirements] = _k.UNSET


class RequesterPartial(_k.PartialResource[Requester]):
    """A part of a `Requester`."""

    kind: _t.Literal["Requester"] = _k.UNSET
    spec: _k.Attr[RequesterSpec.Partial, RequesterSpec.Partial | RequesterSpec | _k.Wire | None] = _k.UNSET
