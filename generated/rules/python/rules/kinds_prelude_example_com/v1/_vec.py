"""Vec of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Vec, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BoxSpec

if _t.TYPE_CHECKING:
    from ._aliases import VecSpec
    from ._vec_partial import VecPartial


class Vec(_k.Resource):
    """`Vec`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-prelude.example.com",
        version="v1",
        kind="Vec",
        plural="vecs",
        singular="vec",
        scope="Namespaced",
    )
    kind: _t.Literal["Vec"] = _k.constant()
    spec: _k.DefaultObject[VecSpec] = _k.field(BoxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(VecPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    VecSpec = BoxSpec
