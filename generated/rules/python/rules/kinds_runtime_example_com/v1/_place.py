"""Place of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Place, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec

if _t.TYPE_CHECKING:
    from ._aliases import PlaceSpec
    from ._place_partial import PlacePartial


class Place(_k.Resource):
    """`Place`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-runtime.example.com",
        version="v1",
        kind="Place",
        plural="places",
        singular="place",
        scope="Namespaced",
    )
    kind: _t.Literal["Place"] = _k.constant()
    spec: _k.DefaultObject[PlaceSpec] = _k.field(AnySpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(PlacePartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    PlaceSpec = AnySpec
