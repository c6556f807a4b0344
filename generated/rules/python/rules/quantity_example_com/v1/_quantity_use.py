"""QuantityUse of quantity.example.com/v1."""
# Generated from quantity.example.com/v1 QuantityUse, ../../fixtures/rules/quantity/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._quantity_use_partial import QuantityUsePartial


class QuantityUseSpec(_k.Model):
    """`QuantityUse.spec`."""

    size: _k.Quantity | None = _k.field(_k.QUANTITY, default=None)
    limits: dict[str, _k.Quantity] | None = _k.field(_k.map_of(_k.QUANTITY), default=None)
    text: _k.Quantity | None = _k.field(_k.QUANTITY, default=None)


class QuantityUse(_k.Resource):
    """`QuantityUse`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="quantity.example.com",
        version="v1",
        kind="QuantityUse",
        plural="quantityuses",
        singular="quantityuse",
        scope="Namespaced",
    )
    kind: _t.Literal["QuantityUse"] = _k.constant()
    spec: _k.DefaultObject[QuantityUseSpec] = _k.field(QuantityUseSpec, default=_k.LAZY_EMPTY)

    __topology__ = '{"fields":{"spec":{"fields":{"limits":{"values":{"scalar":"quantity"}},"size":{"scalar":"quantity"},"text":{"scalar":"quantity"}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(QuantityUsePartial): ...
