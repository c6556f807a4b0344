"""Nest of swagger-recursion.example.com/v1."""
# Generated from swagger-recursion.example.com/v1 Nest, ../../fixtures/rules/swagger_recursion/swagger.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._nest_partial import NestPartial, NestSpecPartial, TreePartial


class Odd(_k.Model):
    """`Nest.spec.odd`."""

    next: _k.OptionalObject[Even] = _k.field(_k.ref(lambda: Even), default=None)


class Even(_k.Model):
    """`Nest.spec.odd.next`."""

    next: _k.OptionalObject[Odd] = _k.field(Odd, default=None)
    depth: _k.Default[int] = _k.field(_k.INT, default=2)
    """Default: `2`."""


class Tree(_k.Model):
    """`Nest.spec.tree`."""

    label: str = _k.field(_k.STR)
    left: _k.OptionalObject[Tree] = _k.field(_k.ref(lambda: Tree), default=None)
    right: _k.OptionalObject[Tree] = _k.field(_k.ref(lambda: Tree), default=None)
    """The other side."""
    children: _k.OptionalList[Tree] = _k.field(_k.list_of(_k.ref(lambda: Tree)), default=None)
    named: _k.OptionalMap[Tree] = _k.field(_k.map_of(_k.ref(lambda: Tree)), default=None)

    if _t.TYPE_CHECKING:

        class Partial(TreePartial): ...


class NestSpec(_k.Model):
    """`Nest.spec`."""

    tree: _k.OptionalObject[Tree] = _k.field(Tree, default=None)
    again: _k.OptionalObject[Tree] = _k.field(Tree, default=None)
    odd: _k.OptionalObject[Odd] = _k.field(Odd, default=None)
    even: _k.OptionalObject[Even] = _k.field(Even, default=None)
    maps: _k.Attr[dict[str, _t.Any] | None, _k.AnyObject | None] = _k.field(_k.map_of(_k.ANY), default=None)

    if _t.TYPE_CHECKING:

        class Partial(NestSpecPartial): ...


class Nest(_k.Resource):
    """`Nest`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="swagger-recursion.example.com",
        version="v1",
        kind="Nest",
        plural="nests",
        singular="nest",
        scope="Namespaced",
    )
    kind: _t.Literal["Nest"] = _k.constant()
    spec: _k.DefaultObject[NestSpec] = _k.field(NestSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(NestPartial): ...
