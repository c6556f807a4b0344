"""Foo of kind-pairs.example.com/v1."""
# Generated from kind-pairs.example.com/v1 Foo, ../../fixtures/rules/kind_pairs/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._foo_partial import FooPartial


class FooSpecBar(_k.Model):
    """`Foo.spec.bar`."""

    x: str | None = _k.field(_k.STR, default=None)


class FooRootSpec(_k.Model):
    """`Foo.spec`."""

    bar: _k.OptionalObject[FooSpecBar] = _k.field(FooSpecBar, default=None)


class Foo(_k.Resource):
    """`Foo`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kind-pairs.example.com",
        version="v1",
        kind="Foo",
        plural="foos",
        singular="foo",
        scope="Namespaced",
    )
    kind: _t.Literal["Foo"] = _k.constant()
    spec: _k.DefaultObject[FooRootSpec] = _k.field(FooRootSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(FooPartial): ...
