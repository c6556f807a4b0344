"""AnyDefault of default-any.example.com/v1."""
# Generated from default-any.example.com/v1 AnyDefault, ../../fixtures/rules/default_any/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._any_default_partial import AnyDefaultPartial


class AnyDefaultSettings(_k.Model):
    """`AnyDefault.spec.settings`."""

    level: _k.Default[int] = _k.field(_k.INT, default=3)
    """Default: `3`."""
    additional_properties: dict[str, _t.Any] = _k.additional_properties(_k.map_of(_k.ANY, nullable=True), default={})
    """Properties that the schema does not name, by their names on the wire."""


class AnyDefaultSpec(_k.Model):
    """`AnyDefault.spec`."""

    anything: _t.Any = _k.field(_k.ANY, default={"list": [1, "two", 3.5, None], "flag": True})
    """Default: `{"list":[1,"two",3.5,null],"flag":true}`."""
    settings: _k.DefaultObject[AnyDefaultSettings] = _k.field(AnyDefaultSettings, default={"extra": "kept"})
    """Default: `{"extra":"kept"}`."""


class AnyDefault(_k.Resource):
    """`AnyDefault`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="default-any.example.com",
        version="v1",
        kind="AnyDefault",
        plural="anydefaults",
        singular="anydefault",
        scope="Namespaced",
    )
    kind: _t.Literal["AnyDefault"] = _k.constant()
    spec: _k.DefaultObject[AnyDefaultSpec] = _k.field(AnyDefaultSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(AnyDefaultPartial): ...
