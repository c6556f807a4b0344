"""Box of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Box, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BoxSpec

if _t.TYPE_CHECKING:
    from ._box_partial import BoxPartial


class Box(_k.Resource):
    """`Box`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-prelude.example.com",
        version="v1",
        kind="Box",
        plural="boxs",
        singular="box",
        scope="Namespaced",
    )
    kind: _t.Literal["Box"] = _k.constant()
    spec: _k.DefaultObject[BoxSpec] = _k.field(BoxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(BoxPartial): ...
