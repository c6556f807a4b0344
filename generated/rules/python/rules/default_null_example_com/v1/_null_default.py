"""NullDefault of default-null.example.com/v1."""
# Generated from default-null.example.com/v1 NullDefault, ../../fixtures/rules/default_null/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._null_default_partial import NullDefaultPartial


class NullDefaultSpec(_k.Model):
    """`NullDefault.spec`."""

    text: str | None = _k.field(_k.STR, default=None)
    maybe: str | None = _k.field(_k.STR, default=None, nullable=True)


class NullDefault(_k.Resource):
    """`NullDefault`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="default-null.example.com",
        version="v1",
        kind="NullDefault",
        plural="nulldefaults",
        singular="nulldefault",
        scope="Namespaced",
    )
    kind: _t.Literal["NullDefault"] = _k.constant()
    spec: _k.DefaultObject[NullDefaultSpec] = _k.field(NullDefaultSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(NullDefaultPartial): ...
