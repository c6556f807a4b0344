"""Main of kinds-module.example.com/v1."""
# Generated from kinds-module.example.com/v1 Main, ../../fixtures/rules/kinds_module/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AuxSpec

if _t.TYPE_CHECKING:
    from ._aliases import MainSpec
    from ._main_partial import MainPartial


class Main(_k.Resource):
    """`Main`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-module.example.com",
        version="v1",
        kind="Main",
        plural="mains",
        singular="main",
        scope="Namespaced",
    )
    kind: _t.Literal["Main"] = _k.constant()
    spec: _k.DefaultObject[MainSpec] = _k.field(AuxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(MainPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    MainSpec = AuxSpec
