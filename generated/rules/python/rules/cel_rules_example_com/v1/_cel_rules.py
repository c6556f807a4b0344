"""CelRules of cel-rules.example.com/v1."""
# Generated from cel-rules.example.com/v1 CelRules, ../../fixtures/rules/cel_rules/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._cel_rules_partial import CelRulesPartial, CelRulesPortPartial, CelRulesSpecPartial


class CelRulesPort(_k.Model):
    """`CelRules.spec.ports[]`."""

    number: int = _k.field(_k.INT)
    """More than 0."""
    protocol: str = _k.field(_k.STR)
    """Format: `x-unknown`."""

    if _t.TYPE_CHECKING:

        class Partial(CelRulesPortPartial): ...


class CelRulesSpec(_k.Model):
    """`addresses` only with `class`. `lowest` cannot be removed once set. On updates, the server checks: the
    lowest port must not become smaller. The server requires: `self.labels['app'] != '' &&
    self.?labels.tier.orValue('a') != 'b'`. The server requires: `oldSelf.hasValue() || self.lowest > 0`.
    """

    class_: str = _k.field(_k.STR)
    """Wire name: `class`. Cannot be changed after creation."""
    zone: str | None = _k.field(_k.STR, default=None)
    """Cannot be changed once set."""
    lowest: int | None = _k.field(_k.INT, default=None)
    """Between 1 and 65535. A multiple of 2."""
    fixed: float | None = _k.field(_k.FLOAT, default=None)
    """Exactly 0.5."""
    none: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    """No items."""
    labels: dict[str, str] | None = _k.field(_k.map_of(_k.STR), default=None)
    """Each value: at most 63 characters; matches `^[a-z]*$`."""
    addresses: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    """At least 1 item. Each item: an IPv4 address."""
    ports: _k.OptionalList[CelRulesPort] = _k.field(_k.list_of(CelRulesPort), default=None)
    """A list map: items are unique by `number` and `protocol`. On updates, the server requires: `self == oldSelf
    || self.size() > 1`.
    """

    def ports_by_key(self, number: int, protocol: str) -> CelRulesPort | None:
        """The item of `ports` with this `number` and `protocol`."""
        return _k.find(self.ports, {"number": number, "protocol": protocol})

    if _t.TYPE_CHECKING:

        class Partial(CelRulesSpecPartial): ...


class CelRules(_k.Resource):
    """The server checks: the name is too long. The server checks: every port must be above the lowest one."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="cel-rules.example.com",
        version="v1",
        kind="CelRules",
        plural="celrules",
        singular="celrules",
        scope="Namespaced",
    )
    kind: _t.Literal["CelRules"] = _k.constant()
    spec: _k.DefaultObject[CelRulesSpec] = _k.field(CelRulesSpec, default=_k.LAZY_EMPTY)
    """`addresses` only with `class`. `lowest` cannot be removed once set. On updates, the server checks: the
    lowest port must not become smaller. The server requires: `self.labels['app'] != '' &&
    self.?labels.tier.orValue('a') != 'b'`. The server requires: `oldSelf.hasValue() || self.lowest > 0`.
    """

    __topology__ = '{"fields":{"spec":{"fields":{"ports":{"list":["number","protocol"]}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(CelRulesPartial): ...
