"""Con of kinds-module.example.com/v1."""
# Generated from kinds-module.example.com/v1 Con, ../../fixtures/rules/kinds_module/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AuxSpec

if _t.TYPE_CHECKING:
    from ._aliases import ConSpec
    from ._con_partial import ConPartial


class Con(_k.Resource):
    """`Con`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-module.example.com",
        version="v1",
        kind="Con",
        plural="cons",
        singular="con",
        scope="Namespaced",
    )
    kind: _t.Literal["Con"] = _k.constant()
    spec: _k.DefaultObject[ConSpec] = _k.field(AuxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ConPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    ConSpec = AuxSpec
