"""FooSpec of kind-pairs.example.com/v1."""
# Generated from kind-pairs.example.com/v1 FooSpec, ../../fixtures/rules/kind_pairs/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._foo_spec_partial import FooSpecPartial


class FooSpecSpecBar(_k.Model):
    """`FooSpec.spec.bar`."""

    y: str | None = _k.field(_k.STR, default=None)


class FooSpecSpec(_k.Model):
    """`FooSpec.spec`."""

    bar: _k.OptionalObject[FooSpecSpecBar] = _k.field(FooSpecSpecBar, default=None)


class FooSpec(_k.Resource):
    """`FooSpec`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kind-pairs.example.com",
        version="v1",
        kind="FooSpec",
        plural="foospecs",
        singular="foospec",
        scope="Namespaced",
    )
    kind: _t.Literal["FooSpec"] = _k.constant()
    spec: _k.DefaultObject[FooSpecSpec] = _k.field(FooSpecSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(FooSpecPartial): ...
