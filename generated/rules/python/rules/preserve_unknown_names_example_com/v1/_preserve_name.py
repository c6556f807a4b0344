"""PreserveName of preserve-unknown-names.example.com/v1."""
# Generated from preserve-unknown-names.example.com/v1 PreserveName, ../../fixtures/rules/preserve_unknown_names/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._preserve_name_partial import PreserveNamePartial


class PreserveNameBox(_k.Model):
    """`PreserveName.spec.box`."""

    rest: str | None = _k.field(_k.STR, default=None)
    extra: str | None = _k.field(_k.STR, default=None)
    additional_properties: str | None = _k.field(_k.STR, wire="additional_properties", default=None)
    unknown: str | None = _k.field(_k.STR, default=None)
    additional_properties_2: dict[str, _t.Any] = _k.additional_properties(_k.map_of(_k.ANY, nullable=True), default={})
    """Properties that the schema does not name, by their names on the wire."""


class PreserveNameSpec(_k.Model):
    """`PreserveName.spec`."""

    box: _k.OptionalObject[PreserveNameBox] = _k.field(PreserveNameBox, default=None)


class PreserveName(_k.Resource):
    """`PreserveName`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="preserve-unknown-names.example.com",
        version="v1",
        kind="PreserveName",
        plural="preservenames",
        singular="preservename",
        scope="Namespaced",
    )
    kind: _t.Literal["PreserveName"] = _k.constant()
    spec: _k.DefaultObject[PreserveNameSpec] = _k.field(PreserveNameSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(PreserveNamePartial): ...
