"""Into of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Into, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BoxSpec

if _t.TYPE_CHECKING:
    from ._aliases import IntoSpec
    from ._into_partial import IntoPartial


class Into(_k.Resource):
    """`Into`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-prelude.example.com",
        version="v1",
        kind="Into",
        plural="intos",
        singular="into",
        scope="Namespaced",
    )
    kind: _t.Literal["Into"] = _k.constant()
    spec: _k.DefaultObject[IntoSpec] = _k.field(BoxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(IntoPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    IntoSpec = BoxSpec
