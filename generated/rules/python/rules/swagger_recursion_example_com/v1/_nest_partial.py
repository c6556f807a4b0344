"""What parts of objects have, for type checkers alone: Nest of swagger-recursion.example.com/v1."""
# Generated from swagger-recursion.example.com/v1 Nest, ../../fixtures/rules/swagger_recursion/swagger.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._nest import Even, Nest, NestSpec, Odd, Tree


class TreePartial(_k.Partial[Tree]):
    """A part of a `Tree`."""

    label: str | None = _k.UNSET
    left: _k.OptionalPart[Tree.Partial, Tree] = _k.UNSET
    right: _k.OptionalPart[Tree.Partial, Tree] = _k.UNSET
    children: _k.OptionalPartList[Tree.Partial, Tree] = _k.UNSET
    named: _k.OptionalPartMap[Tree.Partial, Tree] = _k.UNSET


class NestSpecPartial(_k.Partial[NestSpec]):
    """A part of a `NestSpec`."""

    tree: _k.OptionalPart[Tree.Partial, Tree] = _k.UNSET
    again: _k.OptionalPart[Tree.Partial, Tree] = _k.UNSET
    odd: _k.OptionalObject[Odd] = _k.UNSET
    even: _k.OptionalObject[Even] = _k.UNSET
    maps: _k.Attr[dict[str, _t.Any] | None, _k.AnyObject | None] = _k.UNSET


class NestPartial(_k.PartialResource[Nest]):
    """A part of a `Nest`."""

    kind: _t.Literal["Nest"] = _k.UNSET
    spec: _k.Attr[NestSpec.Partial, NestSpec.Partial | NestSpec | _k.Wire | None] = _k.UNSET
