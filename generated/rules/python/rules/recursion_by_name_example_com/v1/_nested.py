"""Nested of recursion-by-name.example.com/v1."""
# Generated from recursion-by-name.example.com/v1 Nested, ../../fixtures/rules/recursion_by_name/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._nested_partial import NestedPartial


class NestedNestedNestedNested(_k.Model):
    """`Nested.spec.nested.nested.nested[]`."""

    nested: str | None = _k.field(_k.STR, default=None)


class NestedNestedNested(_k.Model):
    """`Nested.spec.nested.nested`."""

    nested: _k.OptionalList[NestedNestedNestedNested] = _k.field(_k.list_of(NestedNestedNestedNested), default=None)


class NestedNested(_k.Model):
    """`Nested.spec.nested`."""

    nested: _k.OptionalObject[NestedNestedNested] = _k.field(NestedNestedNested, default=None)


class NestedSpec(_k.Model):
    """`Nested.spec`."""

    nested: _k.OptionalObject[NestedNested] = _k.field(NestedNested, default=None)


class Nested(_k.Resource):
    """`Nested`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="recursion-by-name.example.com",
        version="v1",
        kind="Nested",
        plural="nesteds",
        singular="nested",
        scope="Namespaced",
    )
    kind: _t.Literal["Nested"] = _k.constant()
    spec: _k.DefaultObject[NestedSpec] = _k.field(NestedSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(NestedPartial): ...
