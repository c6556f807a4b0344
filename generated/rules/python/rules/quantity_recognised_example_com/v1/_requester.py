"""Requester of quantity-recognised.example.com/v1."""
# Generated from quantity-recognised.example.com/v1 Requester, ../../fixtures/rules/quantity_recognised/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ._requester_partial import RequesterContainerPartial, RequesterPartial, RequesterSpecPartial
else:  # imported by the first `typing.get_type_hints`
    _kubernetes_client = _k.LazyModule("kubernetes.client")


class RequesterAmounts(_k.Model):
    """`Requester.spec.amounts`."""

    marked: _k.Quantity | None = _k.field(_k.QUANTITY, default=None)
    unmarked: _k.IntOrString | None = _k.field(_k.INT_OR_STRING, default=None)


class RequesterContainer(_k.Model):
    """`Requester.spec.containers[]`."""

    resources: _k.OptionalObject[_kubernetes_client.V1ResourceRequirements] = _k.field(
        _k.kube("V1ResourceRequirements"),
        default=None,
    )

    if _t.TYPE_CHECKING:

        class Partial(RequesterContainerPartial): ...


class RequesterSpec(_k.Model):
    """`Requester.spec`."""

    amounts: _k.OptionalObject[RequesterAmounts] = _k.field(RequesterAmounts, default=None)
    containers: _k.OptionalList[RequesterContainer] = _k.field(_k.list_of(RequesterContainer), default=None)
    resources: _k.OptionalObject[_kubernetes_client.V1ResourceRequirements] = _k.field(
        _k.kube("V1ResourceRequirements"),
        default=None,
    )

    if _t.TYPE_CHECKING:

        class Partial(RequesterSpecPartial): ...


class Requester(_k.Resource):
    """`Requester`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="quantity-recognised.example.com",
        version="v1",
        kind="Requester",
        plural="requesters",
        singular="requester",
        scope="Namespaced",
    )
    kind: _t.Literal["Requester"] = _k.constant()
    spec: _k.DefaultObject[RequesterSpec] = _k.field(RequesterSpec, default=_k.LAZY_EMPTY)

    __topology__ = '{"fields":{"spec":{"fields":{"amounts":{"fields":{"marked":{"scalar":"quantity"}}},"containers":{"items":{"fields":{"resources":{"fields":{"limits":{"values":{"scalar":"quantity"}},"requests":{"values":{"scalar":"quantity"}}}}}}},"resources":{"fields":{"limits":{"values":{"scalar":"quantity"}},"requests":{"values":{"scalar":"quantity"}}}}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(RequesterPartial): ...
