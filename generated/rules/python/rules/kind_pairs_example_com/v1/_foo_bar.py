"""FooBar of kind-pairs.example.com/v1."""
# Generated from kind-pairs.example.com/v1 FooBar, ../../fixtures/rules/kind_pairs/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._foo_bar_partial import FooBarPartial


class FooBarSpec(_k.Model):
    """`FooBar.spec`."""

    size: int | None = _k.field(_k.INT, default=None)


class FooBar(_k.Resource):
    """`FooBar`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kind-pairs.example.com",
        version="v1",
        kind="FooBar",
        plural="foobars",
        singular="foobar",
        scope="Namespaced",
    )
    kind: _t.Literal["FooBar"] = _k.constant()
    spec: _k.DefaultObject[FooBarSpec] = _k.field(FooBarSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(FooBarPartial): ...
