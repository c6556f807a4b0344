"""Aux of kinds-module.example.com/v1."""
# Generated from kinds-module.example.com/v1 Aux, ../../fixtures/rules/kinds_module/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AuxSpec

if _t.TYPE_CHECKING:
    from ._aux_partial import AuxPartial


class Aux(_k.Resource):
    """`Aux`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-module.example.com",
        version="v1",
        kind="Aux",
        plural="auxs",
        singular="aux",
        scope="Namespaced",
    )
    kind: _t.Literal["Aux"] = _k.constant()
    spec: _k.DefaultObject[AuxSpec] = _k.field(AuxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(AuxPartial): ...
