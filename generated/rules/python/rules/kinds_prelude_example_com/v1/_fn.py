"""Fn of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Fn, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BoxSpec

if _t.TYPE_CHECKING:
    from ._aliases import FnSpec
    from ._fn_partial import FnPartial


class Fn(_k.Resource):
    """`Fn`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-prelude.example.com",
        version="v1",
        kind="Fn",
        plural="fns",
        singular="fn",
        scope="Namespaced",
    )
    kind: _t.Literal["Fn"] = _k.constant()
    spec: _k.DefaultObject[FnSpec] = _k.field(BoxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(FnPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    FnSpec = BoxSpec
