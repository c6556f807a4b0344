"""Init of kinds-module.example.com/v1."""
# Generated from kinds-module.example.com/v1 Init, ../../fixtures/rules/kinds_module/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AuxSpec

if _t.TYPE_CHECKING:
    from ._aliases import InitSpec
    from ._init_partial import InitPartial


class Init(_k.Resource):
    """`Init`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-module.example.com",
        version="v1",
        kind="Init",
        plural="inits",
        singular="init",
        scope="Namespaced",
    )
    kind: _t.Literal["Init"] = _k.constant()
    spec: _k.DefaultObject[InitSpec] = _k.field(AuxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(InitPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    InitSpec = AuxSpec
