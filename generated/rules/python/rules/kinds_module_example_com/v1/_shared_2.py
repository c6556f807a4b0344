"""Shared of kinds-module.example.com/v1."""
# Generated from kinds-module.example.com/v1 Shared, ../../fixtures/rules/kinds_module/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AuxSpec

if _t.TYPE_CHECKING:
    from ._aliases import SharedSpec
    from ._shared_2_partial import SharedPartial


class Shared(_k.Resource):
    """`Shared`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-module.example.com",
        version="v1",
        kind="Shared",
        plural="shareds",
        singular="shared",
        scope="Namespaced",
    )
    kind: _t.Literal["Shared"] = _k.constant()
    spec: _k.DefaultObject[SharedSpec] = _k.field(AuxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(SharedPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    SharedSpec = AuxSpec
