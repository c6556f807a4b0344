"""NullUse of nulls.example.com/v1."""
# Generated from nulls.example.com/v1 NullUse, ../../fixtures/rules/nulls/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._null_use_partial import NullUsePartial, NullUseSpecPartial


class NullUseBox(_k.Model):
    """`NullUse.spec.box`."""

    size: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""


class NullUseSpec(_k.Model):
    """`NullUse.spec`."""

    must: str | None = _k.field(_k.STR, nullable=True)
    may: str | None = _k.field(_k.STR, default=None, nullable=True)
    never: str | None = _k.field(_k.STR, default=None)
    items: list[str | None] | None = _k.field(_k.list_of(_k.STR, nullable=True), default=None)
    values: dict[str, int | None] | None = _k.field(_k.map_of(_k.INT, nullable=True), default=None)
    plain_values: dict[str, int] | None = _k.field(_k.map_of(_k.INT), default=None)
    """Wire name: `plainValues`."""
    box: _k.OptionalObject[NullUseBox] = _k.field(NullUseBox, default=None, nullable=True)

    if _t.TYPE_CHECKING:

        class Partial(NullUseSpecPartial): ...


class NullUse(_k.Resource):
    """`NullUse`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="nulls.example.com",
        version="v1",
        kind="NullUse",
        plural="nulluses",
        singular="nulluse",
        scope="Namespaced",
    )
    kind: _t.Literal["NullUse"] = _k.constant()
    spec: _k.DefaultObject[NullUseSpec] = _k.field(NullUseSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(NullUsePartial): ...
