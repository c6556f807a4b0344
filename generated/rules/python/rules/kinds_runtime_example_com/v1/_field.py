"""Field of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Field, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec

if _t.TYPE_CHECKING:
    from ._aliases import FieldSpec
    from ._field_partial import FieldPartial


class Field(_k.Resource):
    """`Field`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-runtime.example.com",
        version="v1",
        kind="Field",
        plural="fields",
        singular="field",
        scope="Namespaced",
    )
    kind: _t.Literal["Field"] = _k.constant()
    spec: _k.DefaultObject[FieldSpec] = _k.field(AnySpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(FieldPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    FieldSpec = AnySpec
