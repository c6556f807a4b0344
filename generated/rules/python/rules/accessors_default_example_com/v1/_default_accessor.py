"""DefaultAccessor of accessors-default.example.com/v1."""
# Generated from accessors-default.example.com/v1 DefaultAccessor, ../../fixtures/rules/accessors_default/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._default_accessor_partial import DefaultAccessorPartial


class DefaultAccessorDefault(_k.Model):
    """`DefaultAccessor.spec.default`."""

    into: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""


class DefaultAccessorSpec(_k.Model):
    """`DefaultAccessor.spec`."""

    new: _k.Default[bool] = _k.field(_k.BOOL, default=True)
    """Default: `true`."""
    clone: _k.Default[str] = _k.field(_k.STR, default="deep")
    """Default: `"deep"`."""
    default: _k.DefaultObject[DefaultAccessorDefault] = _k.field(DefaultAccessorDefault, default={})
    """Default: `{}`."""
    self_: _k.Default[list[str]] = _k.field(_k.list_of(_k.STR), default=["a"])
    """Wire name: `self`. Default: `["a"]`."""
    borrow: _k.Default[list[str]] = _k.field(_k.list_of(_k.STR), default=["a"])
    """Default: `["a"]`."""
    to_dict_: _k.Default[str] = _k.field(_k.STR, wire="to_dict", default="x")
    """Wire name: `to_dict`. Default: `"x"`."""


class DefaultAccessor(_k.Resource):
    """`DefaultAccessor`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="accessors-default.example.com",
        version="v1",
        kind="DefaultAccessor",
        plural="defaultaccessors",
        singular="defaultaccessor",
        scope="Namespaced",
    )
    kind: _t.Literal["DefaultAccessor"] = _k.constant()
    spec: _k.DefaultObject[DefaultAccessorSpec] = _k.field(DefaultAccessorSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(DefaultAccessorPartial): ...
