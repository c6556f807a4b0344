"""WideDefault of default-int32-overflow.example.com/v1."""
# Generated from default-int32-overflow.example.com/v1 WideDefault, ../../fixtures/rules/default_int32_overflow/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._wide_default_partial import WideDefaultPartial


class WideDefaultSpec(_k.Model):
    """`WideDefault.spec`."""

    bytes_: _k.Default[int] = _k.field(_k.INT, default=31500000000)
    """Wire name: `bytes`. Default: `31500000000`."""
    bounded: int | None = _k.field(_k.INT, default=None)
    """At most 4294967295."""


class WideDefault(_k.Resource):
    """`WideDefault`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="default-int32-overflow.example.com",
        version="v1",
        kind="WideDefault",
        plural="widedefaults",
        singular="widedefault",
        scope="Namespaced",
    )
    kind: _t.Literal["WideDefault"] = _k.constant()
    spec: _k.DefaultObject[WideDefaultSpec] = _k.field(WideDefaultSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(WideDefaultPartial): ...
