"""TypeName of type-names.example.com/v1."""
# Generated from type-names.example.com/v1 TypeName, ../../fixtures/rules/type_names/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._type_name_partial import TypeNamePartial

TypeNameMode = _t.Literal["a", "b"]
"""The values of `TypeName.spec.mode`."""

TypeNameStatusMode = _t.Literal["c", "d"]
"""The values of `TypeName.status.mode`."""


class TypeNamePolicy(_k.Model):
    """`TypeName.spec.policies[]`."""

    name: str | None = _k.field(_k.STR, default=None)


class TypeNameMatrixRow(_k.Model):
    """`TypeName.spec.matrices{}.rows[][]`."""

    cell: str | None = _k.field(_k.STR, default=None)


class TypeNameMatrix(_k.Model):
    """`TypeName.spec.matrices{}`."""

    rows: _k.Attr[
        list[list[TypeNameMatrixRow]] | None,
        _t.Sequence[_t.Sequence[TypeNameMatrixRow | _k.Wire]] | None,
    ] = _k.field(_k.list_of(_k.list_of(TypeNameMatrixRow)), default=None)


class TypeNameSpecStatus(_k.Model):
    """`TypeName.spec.statuses[]`."""

    code: int | None = _k.field(_k.INT, default=None)


class TypeNameData(_k.Model):
    """`TypeName.spec.data[]`."""

    datum: str | None = _k.field(_k.STR, default=None)


class TypeNameSpec(_k.Model):
    """`TypeName.spec`."""

    policies: _k.OptionalList[TypeNamePolicy] = _k.field(_k.list_of(TypeNamePolicy), default=None)
    matrices: _k.OptionalMap[TypeNameMatrix] = _k.field(_k.map_of(TypeNameMatrix), default=None)
    statuses: _k.OptionalList[TypeNameSpecStatus] = _k.field(_k.list_of(TypeNameSpecStatus), default=None)
    data: _k.OptionalList[TypeNameData] = _k.field(_k.list_of(TypeNameData), default=None)
    mode: TypeNameMode | None = _k.field(_k.enum(TypeNameMode), default=None)


class TypeNameStatusJob(_k.Model):
    """`TypeName.status.job`."""

    id: str | None = _k.field(_k.STR, default=None)


class TypeNameStatus(_k.Model):
    """`TypeName.status`."""

    job: _k.OptionalObject[TypeNameStatusJob] = _k.field(TypeNameStatusJob, default=None)
    mode: TypeNameStatusMode | None = _k.field(_k.enum(TypeNameStatusMode), default=None)


class TypeName(_k.Resource):
    """`TypeName`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="type-names.example.com",
        version="v1",
        kind="TypeName",
        plural="typenames",
        singular="typename",
        scope="Namespaced",
    )
    kind: _t.Literal["TypeName"] = _k.constant()
    spec: _k.DefaultObject[TypeNameSpec] = _k.field(TypeNameSpec, default=_k.LAZY_EMPTY)
    status: _k.OptionalObject[TypeNameStatus] = _k.field(TypeNameStatus, default=None)

    if _t.TYPE_CHECKING:

        class Partial(TypeNamePartial): ...
