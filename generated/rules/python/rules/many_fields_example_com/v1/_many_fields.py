"""ManyFields of many-fields.example.com/v1."""
# Generated from many-fields.example.com/v1 ManyFields, ../../fixtures/rules/many_fields/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._many_fields_partial import ManyFieldsPartial


class ManyFieldsSpec(_k.Model):
    """`ManyFields.spec`."""

    field0: str | None = _k.field(_k.STR, default=None)
    field1: int | None = _k.field(_k.INT, default=None)
    field2: bool | None = _k.field(_k.BOOL, default=None)
    field3: str | None = _k.field(_k.STR, default=None)
    field4: int | None = _k.field(_k.INT, default=None)
    field5: bool | None = _k.field(_k.BOOL, default=None)
    field6: str | None = _k.field(_k.STR, default=None)
    field7: int | None = _k.field(_k.INT, default=None)
    field8: bool | None = _k.field(_k.BOOL, default=None)
    field9: str | None = _k.field(_k.STR, default=None)
    field10: int | None = _k.field(_k.INT, default=None)
    field11: bool | None = _k.field(_k.BOOL, default=None)
    field12: str | None = _k.field(_k.STR, default=None)
    field13: int | None = _k.field(_k.INT, default=None)
    field14: bool | None = _k.field(_k.BOOL, default=None)
    field15: str | None = _k.field(_k.STR, default=None)
    field16: int | None = _k.field(_k.INT, default=None)
    field17: bool | None = _k.field(_k.BOOL, default=None)
    field18: str | None = _k.field(_k.STR, default=None)
    field19: int | None = _k.field(_k.INT, default=None)
    field20: bool | None = _k.field(_k.BOOL, default=None)
    field21: str | None = _k.field(_k.STR, default=None)
    field22: int | None = _k.field(_k.INT, default=None)
    field23: bool | None = _k.field(_k.BOOL, default=None)
    field24: str | None = _k.field(_k.STR, default=None)
    field25: int | None = _k.field(_k.INT, default=None)
    field26: bool | None = _k.field(_k.BOOL, default=None)
    field27: str | None = _k.field(_k.STR, default=None)
    field28: int | None = _k.field(_k.INT, default=None)
    field29: bool | None = _k.field(_k.BOOL, default=None)
    field30: str | None = _k.field(_k.STR, default=None)
    field31: int | None = _k.field(_k.INT, default=None)
    field32: bool | None = _k.field(_k.BOOL, default=None)
    field33: str | None = _k.field(_k.STR, default=None)
    field34: int | None = _k.field(_k.INT, default=None)
    field35: bool | None = _k.field(_k.BOOL, default=None)
    field36: str | None = _k.field(_k.STR, default=None)
    field37: int | None = _k.field(_k.INT, default=None)
    field38: bool | None = _k.field(_k.BOOL, default=None)
    field39: str | None = _k.field(_k.STR, default=None)
    field40: int | None = _k.field(_k.INT, default=None)
    field41: bool | None = _k.field(_k.BOOL, default=None)
    field42: str | None = _k.field(_k.STR, default=None)
    field43: int | None = _k.field(_k.INT, default=None)
    field44: bool | None = _k.field(_k.BOOL, default=None)
    field45: str | None = _k.field(_k.STR, default=None)
    field46: int | None = _k.field(_k.INT, default=None)
    field47: bool | None = _k.field(_k.BOOL, default=None)
    field48: str | None = _k.field(_k.STR, default=None)
    field49: int | None = _k.field(_k.INT, default=None)
    field50: bool | None = _k.field(_k.BOOL, default=None)
    field51: str | None = _k.field(_k.STR, default=None)
    field52: int | None = _k.field(_k.INT, default=None)
    field53: bool | None = _k.field(_k.BOOL, default=None)
    field54: str | None = _k.field(_k.STR, default=None)
    field55: int | None = _k.field(_k.INT, default=None)
    field56: bool | None = _k.field(_k.BOOL, default=None)
    field57: str | None = _k.field(_k.STR, default=None)
    field58: int | None = _k.field(_k.INT, default=None)
    field59: bool | None = _k.field(_k.BOOL, default=None)
    field60: str | None = _k.field(_k.STR, default=None)
    field61: int | None = _k.field(_k.INT, default=None)
    field62: bool | None = _k.field(_k.BOOL, default=None)
    field63: str | None = _k.field(_k.STR, default=None)
    field64: int | None = _k.field(_k.INT, default=None)
    field65: bool | None = _k.field(_k.BOOL, default=None)
    field66: str | None = _k.field(_k.STR, default=None)
    field67: int | None = _k.field(_k.INT, default=None)
    field68: bool | None = _k.field(_k.BOOL, default=None)
    field69: str | None = _k.field(_k.STR, default=None)


class ManyFields(_k.Resource):
    """`ManyFields`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="many-fields.example.com",
        version="v1",
        kind="ManyFields",
        plural="manyfieldss",
        singular="manyfields",
        scope="Namespaced",
    )
    kind: _t.Literal["ManyFields"] = _k.constant()
    spec: _k.DefaultObject[ManyFieldsSpec] = _k.field(ManyFieldsSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ManyFieldsPartial): ...
