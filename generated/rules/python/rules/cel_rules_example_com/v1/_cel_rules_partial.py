"""What parts of objects have, for type checkers alone: CelRules of cel-rules.example.com/v1."""
# Generated from cel-rules.example.com/v1 CelRules, ../../fixtures/rules/cel_rules/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._cel_rules import CelRules, CelRulesPort, CelRulesSpec


class CelRulesPortPartial(_k.Partial[CelRulesPort]):
    """A part of a `CelRulesPort`."""

    number: int | None = _k.UNSET
    protocol: str | None = _k.UNSET


class CelRulesSpecPartial(_k.Partial[CelRulesSpec]):
    """A part of a `CelRulesSpec`."""

    class_: str | None = _k.UNSET
    zone: str | None = _k.UNSET
    lowest: int | None = _k.UNSET
    fixed: float | None = _k.UNSET
    none: list[str] | None = _k.UNSET
    labels: dict[str, str] | None = _k.UNSET
    addresses: list[str] | None = _k.UNSET
    ports: _k.OptionalPartList[CelRulesPort.Partial, CelRulesPort] = _k.UNSET


class CelRulesPartial(_k.PartialResource[CelRules]):
    """A part of a `CelRules`."""

    kind: _t.Literal["CelRules"] = _k.UNSET
    spec: _k.Attr[CelRulesSpec.Partial, CelRulesSpec.Partial | CelRulesSpec | _k.Wire | None] = _k.UNSET
