"""Thing of odd.example.com/v1."""
# Generated from odd.example.com/v1 Thing, ../../fixtures/rules/operations_odd/openapi.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._thing_partial import ThingPartial


class ThingSpec(_k.Model):
    """`Thing.spec`."""

    size: int | None = _k.field(_k.INT, default=None)


class Thing(_k.Resource):
    """`Thing`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="odd.example.com",
        version="v1",
        kind="Thing",
        plural="things",
        singular="thing",
        scope="Namespaced",
    )
    kind: _t.Literal["Thing"] = _k.constant()
    spec: _k.DefaultObject[ThingSpec] = _k.field(ThingSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ThingPartial): ...
