"""RootField of root-fields.example.com/v1."""
# Generated from root-fields.example.com/v1 RootField, ../../fixtures/rules/root_fields/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._root_field_partial import RootFieldPartial


class RootFieldSpec(_k.Model):
    """`RootField.spec`."""

    size: int | None = _k.field(_k.INT, default=None)


class RootFieldItem(_k.Model):
    """`RootField.items[]`."""

    key: str | None = _k.field(_k.STR, default=None)


class RootField(_k.Resource):
    """`RootField`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="root-fields.example.com",
        version="v1",
        kind="RootField",
        plural="rootfields",
        singular="rootfield",
        scope="Namespaced",
    )
    kind: _t.Literal["RootField"] = _k.constant()
    spec: _k.DefaultObject[RootFieldSpec] = _k.field(RootFieldSpec, default=_k.LAZY_EMPTY)
    data: dict[str, str] = _k.field(_k.map_of(_k.STR))
    type: _k.Default[str] = _k.field(_k.STR, default="Opaque")
    """Default: `"Opaque"`."""
    name: str | None = _k.field(_k.STR, default=None)
    items: _k.OptionalList[RootFieldItem] = _k.field(_k.list_of(RootFieldItem), default=None)

    if _t.TYPE_CHECKING:

        class Partial(RootFieldPartial): ...
