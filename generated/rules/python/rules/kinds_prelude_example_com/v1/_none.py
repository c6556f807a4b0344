"""None of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 None, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BoxSpec

if _t.TYPE_CHECKING:
    from ._aliases import NoneSpec
    from ._none_partial import None_Partial


class None_(_k.Resource):
    """`None`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-prelude.example.com",
        version="v1",
        kind="None",
        plural="nones",
        singular="none",
        scope="Namespaced",
    )
    kind: _t.Literal["None"] = _k.constant()
    spec: _k.DefaultObject[NoneSpec] = _k.field(BoxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(None_Partial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    NoneSpec = BoxSpec
