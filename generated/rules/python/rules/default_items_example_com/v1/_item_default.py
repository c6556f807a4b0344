"""ItemDefault of default-items.example.com/v1."""
# Generated from default-items.example.com/v1 ItemDefault, ../../fixtures/rules/default_items/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._item_default_partial import ItemDefaultPartial, ItemDefaultPortPartial, ItemDefaultSpecPartial


class ItemDefaultPort(_k.Model):
    """`ItemDefault.spec.ports[]`."""

    port: int = _k.field(_k.INT32)
    protocol: _k.Default[str] = _k.field(_k.STR, default="TCP")
    """Default: `"TCP"`."""

    if _t.TYPE_CHECKING:

        class Partial(ItemDefaultPortPartial): ...


class ItemDefaultSpec(_k.Model):
    """`ItemDefault.spec`."""

    ports: _k.OptionalList[ItemDefaultPort] = _k.field(_k.list_of(ItemDefaultPort), default=None)
    levels: list[str] | None = _k.field(_k.list_of(_k.STR, default="info"), default=None)

    if _t.TYPE_CHECKING:

        class Partial(ItemDefaultSpecPartial): ...


class ItemDefault(_k.Resource):
    """`ItemDefault`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="default-items.example.com",
        version="v1",
        kind="ItemDefault",
        plural="itemdefaults",
        singular="itemdefault",
        scope="Namespaced",
    )
    kind: _t.Literal["ItemDefault"] = _k.constant()
    spec: _k.DefaultObject[ItemDefaultSpec] = _k.field(ItemDefaultSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ItemDefaultPartial): ...
