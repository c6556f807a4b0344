"""FooList of kind-pairs.example.com/v1."""
# Generated from kind-pairs.example.com/v1 FooList, ../../fixtures/rules/kind_pairs/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._foo_list_partial import FooListPartial


class FooListBar(_k.Model):
    """`FooList.spec.bar`."""

    z: str | None = _k.field(_k.STR, default=None)


class FooListSpec(_k.Model):
    """`FooList.spec`."""

    bar: _k.OptionalObject[FooListBar] = _k.field(FooListBar, default=None)


class FooList(_k.Resource):
    """`FooList`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kind-pairs.example.com",
        version="v1",
        kind="FooList",
        plural="foolists",
        singular="foolist",
        scope="Namespaced",
    )
    kind: _t.Literal["FooList"] = _k.constant()
    spec: _k.DefaultObject[FooListSpec] = _k.field(FooListSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(FooListPartial): ...
