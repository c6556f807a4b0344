"""Any of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Any, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec

if _t.TYPE_CHECKING:
    from ._any_partial import AnyPartial


class Any(_k.Resource):
    """`Any`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-runtime.example.com",
        version="v1",
        kind="Any",
        plural="anys",
        singular="any",
        scope="Namespaced",
    )
    kind: _t.Literal["Any"] = _k.constant()
    spec: _k.DefaultObject[AnySpec] = _k.field(AnySpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(AnyPartial): ...
