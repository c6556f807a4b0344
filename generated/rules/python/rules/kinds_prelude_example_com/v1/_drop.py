"""Drop of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Drop, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BoxSpec

if _t.TYPE_CHECKING:
    from ._aliases import DropSpec
    from ._drop_partial import DropPartial


class Drop(_k.Resource):
    """`Drop`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-prelude.example.com",
        version="v1",
        kind="Drop",
        plural="drops",
        singular="drop",
        scope="Namespaced",
    )
    kind: _t.Literal["Drop"] = _k.constant()
    spec: _k.DefaultObject[DropSpec] = _k.field(BoxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(DropPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    DropSpec = BoxSpec
