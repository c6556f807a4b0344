"""True of kinds-keyword.example.com/v1."""
# Generated from kinds-keyword.example.com/v1 True, ../../fixtures/rules/kinds_keyword/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AsyncSpec

if _t.TYPE_CHECKING:
    from ._aliases import TrueSpec
    from ._true_partial import True_Partial


class True_(_k.Resource):
    """`True`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-keyword.example.com",
        version="v1",
        kind="True",
        plural="trues",
        singular="true",
        scope="Namespaced",
    )
    kind: _t.Literal["True"] = _k.constant()
    spec: _k.DefaultObject[TrueSpec] = _k.field(AsyncSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(True_Partial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    TrueSpec = AsyncSpec
