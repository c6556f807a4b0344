"""PreserveUnknown of preserve-unknown.example.com/v1."""
# Generated from preserve-unknown.example.com/v1 PreserveUnknown, ../../fixtures/rules/preserve_unknown/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._preserve_unknown_partial import (
        PreserveUnknownPartial,
        PreserveUnknownSpecPartial,
        PreserveUnknownWithPropertiesPartial,
    )


class PreserveUnknownWithProperties(_k.Model):
    """`PreserveUnknown.spec.withProperties`."""

    name: str = _k.field(_k.STR)
    size: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""
    additional_properties: dict[str, _t.Any] = _k.additional_properties(_k.map_of(_k.ANY, nullable=True), default={})
    """Properties that the schema does not name, by their names on the wire."""

    if _t.TYPE_CHECKING:

        class Partial(PreserveUnknownWithPropertiesPartial): ...


class PreserveUnknownList(_k.Model):
    """`PreserveUnknown.spec.list[]`."""

    name: str | None = _k.field(_k.STR, default=None)
    additional_properties: dict[str, _t.Any] = _k.additional_properties(_k.map_of(_k.ANY, nullable=True), default={})
    """Properties that the schema does not name, by their names on the wire."""


class PreserveUnknownSpec(_k.Model):
    """`PreserveUnknown.spec`."""

    bare: _k.Attr[dict[str, _t.Any] | None, _k.AnyObject | None] = _k.field(
        _k.map_of(_k.ANY, nullable=True),
        default=None,
    )
    untyped: _t.Any = _k.field(_k.ANY, default=None)
    with_properties: _k.OptionalObject[PreserveUnknownWithProperties] = _k.field(
        PreserveUnknownWithProperties,
        default=None,
    )
    """Wire name: `withProperties`."""
    list_: _k.OptionalList[PreserveUnknownList] = _k.field(_k.list_of(PreserveUnknownList), default=None)
    """Wire name: `list`."""
    list_of_any: list[_t.Any] | None = _k.field(_k.list_of(_k.ANY), default=None)
    """Wire name: `listOfAny`."""
    scalar: str | None = _k.field(_k.STR, default=None)
    map_of_any: _k.Attr[dict[str, _t.Any] | None, _k.AnyObject | None] = _k.field(_k.map_of(_k.ANY), default=None)
    """Wire name: `mapOfAny`."""

    if _t.TYPE_CHECKING:

        class Partial(PreserveUnknownSpecPartial): ...


class PreserveUnknown(_k.Resource):
    """`PreserveUnknown`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="preserve-unknown.example.com",
        version="v1",
        kind="PreserveUnknown",
        plural="preserveunknowns",
        singular="preserveunknown",
        scope="Namespaced",
    )
    kind: _t.Literal["PreserveUnknown"] = _k.constant()
    spec: _k.DefaultObject[PreserveUnknownSpec] = _k.field(PreserveUnknownSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(PreserveUnknownPartial): ...
