"""LazyModule of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 LazyModule, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec

if _t.TYPE_CHECKING:
    from ._aliases import LazyModuleSpec
    from ._lazy_module_partial import LazyModulePartial


class LazyModule(_k.Resource):
    """`LazyModule`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-runtime.example.com",
        version="v1",
        kind="LazyModule",
        plural="lazymodules",
        singular="lazymodule",
        scope="Namespaced",
    )
    kind: _t.Literal["LazyModule"] = _k.constant()
    spec: _k.DefaultObject[LazyModuleSpec] = _k.field(AnySpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(LazyModulePartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    LazyModuleSpec = AnySpec
