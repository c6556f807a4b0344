"""ScalarSpec of spec-scalar.example.com/v1."""
# Generated from spec-scalar.example.com/v1 ScalarSpec, ../../fixtures/rules/spec_scalar/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._scalar_spec_partial import ScalarSpecPartial


class ScalarSpec(_k.Resource):
    """`ScalarSpec`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="spec-scalar.example.com",
        version="v1",
        kind="ScalarSpec",
        plural="scalarspecs",
        singular="scalarspec",
        scope="Namespaced",
    )
    kind: _t.Literal["ScalarSpec"] = _k.constant()
    spec: str | None = _k.field(_k.STR, default=None)
    status: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)

    if _t.TYPE_CHECKING:

        class Partial(ScalarSpecPartial): ...
