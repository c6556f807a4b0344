"""OpenObject of properties-and-additional.example.com/v1."""
# Generated from properties-and-additional.example.com/v1 OpenObject, ../../fixtures/rules/properties_and_additional/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._open_object_partial import OpenObjectBoxPartial, OpenObjectPartial, OpenObjectSpecPartial


class OpenObjectBox(_k.Model):
    """`OpenObject.spec.box`."""

    name: str = _k.field(_k.STR)
    size: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""
    additional_properties: dict[str, _t.Any] = _k.additional_properties(_k.map_of(_k.ANY, nullable=True), default={})
    """Properties that the schema does not name, by their names on the wire."""

    if _t.TYPE_CHECKING:

        class Partial(OpenObjectBoxPartial): ...


class OpenObjectSpec(_k.Model):
    """`OpenObject.spec`."""

    box: _k.OptionalObject[OpenObjectBox] = _k.field(OpenObjectBox, default=None)

    if _t.TYPE_CHECKING:

        class Partial(OpenObjectSpecPartial): ...


class OpenObject(_k.Resource):
    """`OpenObject`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="properties-and-additional.example.com",
        version="v1",
        kind="OpenObject",
        plural="openobjects",
        singular="openobject",
        scope="Namespaced",
    )
    kind: _t.Literal["OpenObject"] = _k.constant()
    spec: _k.DefaultObject[OpenObjectSpec] = _k.field(OpenObjectSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(OpenObjectPartial): ...
