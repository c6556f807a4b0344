"""What parts of objects have, for type checkers alone: SymbolEnum of enum-symbols.example.com/v1."""
# Generated from enum-symbols.example.com/v1 SymbolEnum, ../../fixtures/rules/enum_symbols/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._symbol_enum import SymbolEnum, SymbolEnumSpec


class SymbolEnumPartial(_k.PartialResource[SymbolEnum]):
    """A part of a `SymbolEnum`."""

    kind: _t.Literal["SymbolEnum"] = _k.UNSET
    spec: _k.DefaultObject[SymbolEnumSpec] = _k.UNSET
