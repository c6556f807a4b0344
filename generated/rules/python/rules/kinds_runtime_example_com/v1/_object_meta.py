"""ObjectMeta of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 ObjectMeta, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec

if _t.TYPE_CHECKING:
    from ._aliases import ObjectMetaSpec
    from ._object_meta_partial import ObjectMetaPartial


class ObjectMeta(_k.Resource):
    """`ObjectMeta`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-runtime.example.com",
        version="v1",
        kind="ObjectMeta",
        plural="objectmetas",
        singular="objectmeta",
        scope="Namespaced",
    )
    kind: _t.Literal["ObjectMeta"] = _k.constant()
    spec: _k.DefaultObject[ObjectMetaSpec] = _k.field(AnySpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ObjectMetaPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    ObjectMetaSpec = AnySpec
