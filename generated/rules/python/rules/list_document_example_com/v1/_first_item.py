"""FirstItem of list-document.example.com/v1."""
# Generated from list-document.example.com/v1 FirstItem, ../../fixtures/rules/list_document/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import FirstItemSpec

if _t.TYPE_CHECKING:
    from ._first_item_partial import FirstItemPartial


class FirstItem(_k.Resource):
    """`FirstItem`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="list-document.example.com",
        version="v1",
        kind="FirstItem",
        plural="firstitems",
        singular="firstitem",
        scope="Namespaced",
    )
    kind: _t.Literal["FirstItem"] = _k.constant()
    spec: _k.DefaultObject[FirstItemSpec] = _k.field(FirstItemSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(FirstItemPartial): ...
