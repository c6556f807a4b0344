"""SecondItem of list-document.example.com/v1."""
# Generated from list-document.example.com/v1 SecondItem, ../../fixtures/rules/list_document/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import FirstItemSpec

if _t.TYPE_CHECKING:
    from ._aliases import SecondItemSpec
    from ._second_item_partial import SecondItemPartial


class SecondItem(_k.Resource):
    """`SecondItem`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="list-document.example.com",
        version="v1",
        kind="SecondItem",
        plural="seconditems",
        singular="seconditem",
        scope="Namespaced",
    )
    kind: _t.Literal["SecondItem"] = _k.constant()
    spec: _k.DefaultObject[SecondItemSpec] = _k.field(FirstItemSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(SecondItemPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    SecondItemSpec = FirstItemSpec
