"""Type of kinds-keyword.example.com/v1."""
# Generated from kinds-keyword.example.com/v1 Type, ../../fixtures/rules/kinds_keyword/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AsyncSpec

if _t.TYPE_CHECKING:
    from ._aliases import TypeSpec
    from ._type_partial import TypePartial


class Type(_k.Resource):
    """`Type`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-keyword.example.com",
        version="v1",
        kind="Type",
        plural="types",
        singular="type",
        scope="Namespaced",
    )
    kind: _t.Literal["Type"] = _k.constant()
    spec: _k.DefaultObject[TypeSpec] = _k.field(AsyncSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(TypePartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    TypeSpec = AsyncSpec
