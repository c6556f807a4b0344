"""Mod of kinds-module.example.com/v1."""
# Generated from kinds-module.example.com/v1 Mod, ../../fixtures/rules/kinds_module/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AuxSpec

if _t.TYPE_CHECKING:
    from ._aliases import ModSpec
    from ._mod_partial import ModPartial


class Mod(_k.Resource):
    """`Mod`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-module.example.com",
        version="v1",
        kind="Mod",
        plural="mods",
        singular="mod",
        scope="Namespaced",
    )
    kind: _t.Literal["Mod"] = _k.constant()
    spec: _k.DefaultObject[ModSpec] = _k.field(AuxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ModPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    ModSpec = AuxSpec
