"""TypedUnion of unions-typed.example.com/v1."""
# Generated from unions-typed.example.com/v1 TypedUnion, ../../fixtures/rules/unions_typed/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._typed_union_partial import TypedUnionPartial


class TypedUnionServer(_k.Model):
    """At least one of these forms: `type` is `""` or `"System"`, never with `address` and `port`; with
    `address`, `type` is `"Network"`.
    """

    type: str | None = _k.field(_k.STR, default=None)
    address: str | None = _k.field(_k.STR, default=None)
    port: int | None = _k.field(_k.INT, default=None)


class TypedUnionWindowFrom(_k.Model):
    """`TypedUnion.spec.window.from`."""

    hour: int | None = _k.field(_k.INT, default=None)


class TypedUnionWindow(_k.Model):
    """Exactly one of these forms: `from` `hour` at least 12; never this form: `from` with `hour`."""

    from_: _k.OptionalObject[TypedUnionWindowFrom] = _k.field(TypedUnionWindowFrom, default=None)
    """Wire name: `from`."""


class TypedUnionSpec(_k.Model):
    """`TypedUnion.spec`."""

    server: _k.OptionalObject[TypedUnionServer] = _k.field(TypedUnionServer, default=None)
    """At least one of these forms: `type` is `""` or `"System"`, never with `address` and `port`; with
    `address`, `type` is `"Network"`.
    """
    address: str | None = _k.field(_k.STR, default=None)
    """At least one of these forms: format: `ipv4`; matches `^[0-9a-f:]+$`."""
    size: int | None = _k.field(_k.INT, default=None)
    """Exactly one of these forms: at most 10; at least 100, a multiple of 100."""
    level: str | None = _k.field(_k.STR, default=None)
    """One of `"low"`, `"high"`. At least 1 character."""
    window: _k.OptionalObject[TypedUnionWindow] = _k.field(TypedUnionWindow, default=None)
    """Exactly one of these forms: `from` `hour` at least 12; never this form: `from` with `hour`."""
    anything: _t.Any = _k.field(_k.ANY, default=None)
    """Exactly one of these forms: of type `string`; of type `integer`; of type `array`."""
    many: str | None = _k.field(_k.STR, default=None)
    """At least one of 3 forms."""
    port: _k.IntOrString | None = _k.field(_k.INT_OR_STRING, default=None)
    """One of `80`, `"http"`. Never this form: is `0`."""


class TypedUnion(_k.Resource):
    """`TypedUnion`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="unions-typed.example.com",
        version="v1",
        kind="TypedUnion",
        plural="typedunions",
        singular="typedunion",
        scope="Namespaced",
    )
    kind: _t.Literal["TypedUnion"] = _k.constant()
    spec: _k.DefaultObject[TypedUnionSpec] = _k.field(TypedUnionSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(TypedUnionPartial): ...
