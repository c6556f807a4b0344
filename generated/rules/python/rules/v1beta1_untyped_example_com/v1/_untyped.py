"""Untyped of v1beta1-untyped.example.com/v1."""
# Generated from v1beta1-untyped.example.com/v1 Untyped, ../../fixtures/rules/v1beta1_untyped/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._untyped_partial import UntypedPartial, UntypedSpecPartial

UntypedMode = _t.Literal["a", "b"]
"""The values of `Untyped.spec.mode`."""


class UntypedSpec(_k.Model):
    """`Untyped.spec`."""

    name: str = _k.field(_k.STR)
    list_: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    """Wire name: `list`."""
    map: dict[str, str] | None = _k.field(_k.map_of(_k.STR), default=None)
    mode: UntypedMode | None = _k.field(_k.enum(UntypedMode), default=None)
    anything: _t.Any = _k.field(_k.ANY, default=None)
    """Says nothing of its type."""
    either: _t.Any = _k.field(_k.ANY, default=None)
    """At least one of these forms: of type `string`; of type `integer`."""
    additional_properties: dict[str, _t.Any] = _k.additional_properties(_k.map_of(_k.ANY, nullable=True), default={})
    """Properties that the schema does not name, by their names on the wire."""

    if _t.TYPE_CHECKING:

        class Partial(UntypedSpecPartial): ...


class Untyped(_k.Resource):
    """`Untyped`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="v1beta1-untyped.example.com",
        version="v1",
        kind="Untyped",
        plural="untypeds",
        singular="untyped",
        scope="Namespaced",
    )
    kind: _t.Literal["Untyped"] = _k.constant()
    spec: _k.DefaultObject[UntypedSpec] = _k.field(UntypedSpec, default=_k.LAZY_EMPTY)
    status: _t.Any = _k.field(_k.ANY, default=None, nullable=True)
    additional_properties: dict[str, _t.Any] = _k.additional_properties(_k.map_of(_k.ANY, nullable=True), default={})
    """Properties that the schema does not name, by their names on the wire."""

    if _t.TYPE_CHECKING:

        class Partial(UntypedPartial): ...
