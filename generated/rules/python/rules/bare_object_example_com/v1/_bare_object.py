"""BareObject of bare-object.example.com/v1."""
# Generated from bare-object.example.com/v1 BareObject, ../../fixtures/rules/bare_object/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._bare_object_partial import BareObjectPartial


class BareObjectSpec(_k.Model):
    """`BareObject.spec`."""

    bare: _k.Attr[dict[str, _t.Any] | None, _k.AnyObject | None] = _k.field(
        _k.map_of(_k.ANY, nullable=True),
        default=None,
    )
    empty: _k.Attr[dict[str, _t.Any] | None, _k.AnyObject | None] = _k.field(
        _k.map_of(_k.ANY, nullable=True),
        default=None,
    )
    any_value: _k.Attr[dict[str, _t.Any] | None, _k.AnyObject | None] = _k.field(
        _k.map_of(_k.ANY, nullable=True),
        default=None,
    )
    """Wire name: `anyValue`."""
    untyped_value: _k.Attr[dict[str, _t.Any] | None, _k.AnyObject | None] = _k.field(_k.map_of(_k.ANY), default=None)
    """Wire name: `untypedValue`."""
    closed: _k.Attr[dict[str, _t.Any] | None, _k.AnyObject | None] = _k.field(
        _k.map_of(_k.ANY, nullable=True),
        default=None,
    )


class BareObject(_k.Resource):
    """`BareObject`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="bare-object.example.com",
        version="v1",
        kind="BareObject",
        plural="bareobjects",
        singular="bareobject",
        scope="Namespaced",
    )
    kind: _t.Literal["BareObject"] = _k.constant()
    spec: _k.DefaultObject[BareObjectSpec] = _k.field(BareObjectSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(BareObjectPartial): ...
