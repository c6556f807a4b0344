"""Literal of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Literal, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec

if _t.TYPE_CHECKING:
    from ._aliases import LiteralSpec
    from ._literal_partial import LiteralPartial


class Literal(_k.Resource):
    """`Literal`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-runtime.example.com",
        version="v1",
        kind="Literal",
        plural="literals",
        singular="literal",
        scope="Namespaced",
    )
    kind: _t.Literal["Literal"] = _k.constant()
    spec: _k.DefaultObject[LiteralSpec] = _k.field(AnySpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(LiteralPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    LiteralSpec = AnySpec
