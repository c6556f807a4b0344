"""SymbolEnum of enum-symbols.example.com/v1."""
# Generated from enum-symbols.example.com/v1 SymbolEnum, ../../fixtures/rules/enum_symbols/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._symbol_enum_partial import SymbolEnumPartial

SymbolEnumOperator = _t.Literal["=", "!=", "=~", "!~", "+", "-", "*", "<", "<=", "..."]
"""The values of `SymbolEnum.spec.operator`."""

SymbolEnumSize = _t.Literal["2xlarge", "4K", "10-20", "1", "-1", "+1", "_private", "$var", "#tag", "@at"]
"""The values of `SymbolEnum.spec.size`."""


class SymbolEnumSpec(_k.Model):
    """`SymbolEnum.spec`."""

    operator: SymbolEnumOperator | None = _k.field(_k.enum(SymbolEnumOperator), default=None)
    size: SymbolEnumSize | None = _k.field(_k.enum(SymbolEnumSize), default=None)


class SymbolEnum(_k.Resource):
    """`SymbolEnum`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="enum-symbols.example.com",
        version="v1",
        kind="SymbolEnum",
        plural="symbolenums",
        singular="symbolenum",
        scope="Namespaced",
    )
    kind: _t.Literal["SymbolEnum"] = _k.constant()
    spec: _k.DefaultObject[SymbolEnumSpec] = _k.field(SymbolEnumSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(SymbolEnumPartial): ...
