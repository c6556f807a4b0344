"""FieldInfo of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 FieldInfo, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec

if _t.TYPE_CHECKING:
    from ._aliases import FieldInfoSpec
    from ._field_info_partial import FieldInfoPartial


class FieldInfo(_k.Resource):
    """`FieldInfo`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-runtime.example.com",
        version="v1",
        kind="FieldInfo",
        plural="fieldinfos",
        singular="fieldinfo",
        scope="Namespaced",
    )
    kind: _t.Literal["FieldInfo"] = _k.constant()
    spec: _k.DefaultObject[FieldInfoSpec] = _k.field(AnySpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(FieldInfoPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    FieldInfoSpec = AnySpec
