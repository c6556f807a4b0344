"""Lib of kinds-module.example.com/v1."""
# Generated from kinds-module.example.com/v1 Lib, ../../fixtures/rules/kinds_module/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AuxSpec

if _t.TYPE_CHECKING:
    from ._aliases import LibSpec
    from ._lib_partial import LibPartial


class Lib(_k.Resource):
    """`Lib`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-module.example.com",
        version="v1",
        kind="Lib",
        plural="libs",
        singular="lib",
        scope="Namespaced",
    )
    kind: _t.Literal["Lib"] = _k.constant()
    spec: _k.DefaultObject[LibSpec] = _k.field(AuxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(LibPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    LibSpec = AuxSpec
