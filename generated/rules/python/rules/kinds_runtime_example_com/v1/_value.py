"""Value of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Value, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec

if _t.TYPE_CHECKING:
    from ._aliases import ValueSpec
    from ._value_partial import ValuePartial


class Value(_k.Resource):
    """`Value`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-runtime.example.com",
        version="v1",
        kind="Value",
        plural="values",
        singular="value",
        scope="Namespaced",
    )
    kind: _t.Literal["Value"] = _k.constant()
    spec: _k.DefaultObject[ValueSpec] = _k.field(AnySpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ValuePartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    ValueSpec = AnySpec
