"""Iterator of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Iterator, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BoxSpec

if _t.TYPE_CHECKING:
    from ._aliases import IteratorSpec
    from ._iterator_partial import IteratorPartial


class Iterator(_k.Resource):
    """`Iterator`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-prelude.example.com",
        version="v1",
        kind="Iterator",
        plural="iterators",
        singular="iterator",
        scope="Namespaced",
    )
    kind: _t.Literal["Iterator"] = _k.constant()
    spec: _k.DefaultObject[IteratorSpec] = _k.field(BoxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(IteratorPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    IteratorSpec = BoxSpec
