"""What parts of objects have, for type checkers alone: PreserveUnknown of preserve-unknown.example.com/v1."""
# Generated from preserve-unknown.example.com/v1 PreserveUnknown, ../../fixtures/rules/preserve_unknown/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._preserve_unknown import PreserveUnknown, PreserveUnknownList, PreserveUnknownSpec, PreserveUnknownWithProperties


class PreserveUnknownWithPropertiesPartial(_k.Partial[PreserveUnknownWithProperties]):
    """A part of a `PreserveUnknownWithProperties`."""

    name: str | None = _k.UNSET
    size: _k.Default[int] = _k.UNSET
    additional_properties: dict[str, _t.Any] = _k.UNSET


class PreserveUnknownSpecPartial(_k.Partial[PreserveUnknownSpec]):
    """A part of a `PreserveUnknownSpec`."""

    bare: _k.Attr[dict[str, _t.Any] | None, _k.AnyObject | None] = _k.UNSET
    untyped: _t.Any = _k.UNSET
    with_properties: _k.OptionalPart[PreserveUnknownWithProperties.Partial, PreserveUnknownWithProperties] = _k.UNSET
    list_: _k.OptionalList[PreserveUnknownList] = _k.UNSET
    list_of_any: list[_t.Any] | None = _k.UNSET
    scalar: str | None = _k.UNSET
    map_of_any: _k.Attr[dict[str, _t.Any] | None, _k.AnyObject | None] = _k.UNSET


class PreserveUnknownPartial(_k.PartialResource[PreserveUnknown]):
    """A part of a `PreserveUnknown`."""

    kind: _t.Literal["PreserveUnknown"] = _k.UNSET
    spec: _k.Attr[PreserveUnknownSpec.Partial, PreserveUnknownSpec.Partial | PreserveUnknownSpec | _k.Wire | None] = (
        _k.UNSET
    )
