"""Dyn of kinds-keyword.example.com/v1."""
# Generated from kinds-keyword.example.com/v1 Dyn, ../../fixtures/rules/kinds_keyword/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AsyncSpec

if _t.TYPE_CHECKING:
    from ._aliases import DynSpec
    from ._dyn_partial import DynPartial


class Dyn(_k.Resource):
    """`Dyn`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-keyword.example.com",
        version="v1",
        kind="Dyn",
        plural="dyns",
        singular="dyn",
        scope="Namespaced",
    )
    kind: _t.Literal["Dyn"] = _k.constant()
    spec: _k.DefaultObject[DynSpec] = _k.field(AsyncSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(DynPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    DynSpec = AsyncSpec
