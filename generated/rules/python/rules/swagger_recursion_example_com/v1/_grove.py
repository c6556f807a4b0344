"""Grove of swagger-recursion.example.com/v1."""
# Generated from swagger-recursion.example.com/v1 Grove, ../../fixtures/rules/swagger_recursion_again/swagger.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._grove_partial import GrovePartial, GroveSpecPartial, GroveTreePartial


class GroveTree(_k.Model):
    """`Grove.spec.tree`."""

    height: int = _k.field(_k.INT)
    saplings: _k.OptionalList[GroveTree] = _k.field(_k.list_of(_k.ref(lambda: GroveTree)), default=None)

    if _t.TYPE_CHECKING:

        class Partial(GroveTreePartial): ...


class GroveSpec(_k.Model):
    """`Grove.spec`."""

    tree: _k.OptionalObject[GroveTree] = _k.field(GroveTree, default=None)

    if _t.TYPE_CHECKING:

        class Partial(GroveSpecPartial): ...


class Grove(_k.Resource):
    """`Grove`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="swagger-recursion.example.com",
        version="v1",
        kind="Grove",
        plural="groves",
        singular="grove",
        scope="Namespaced",
    )
    kind: _t.Literal["Grove"] = _k.constant()
    spec: _k.DefaultObject[GroveSpec] = _k.field(GroveSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(GrovePartial): ...
