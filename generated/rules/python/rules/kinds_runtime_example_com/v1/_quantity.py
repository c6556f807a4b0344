"""Quantity of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Quantity, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec

if _t.TYPE_CHECKING:
    from ._aliases import QuantitySpec
    from ._quantity_partial import QuantityPartial


class Quantity(_k.Resource):
    """`Quantity`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-runtime.example.com",
        version="v1",
        kind="Quantity",
        plural="quantitys",
        singular="quantity",
        scope="Namespaced",
    )
    kind: _t.Literal["Quantity"] = _k.constant()
    spec: _k.DefaultObject[QuantitySpec] = _k.field(AnySpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(QuantityPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    QuantitySpec = AnySpec
