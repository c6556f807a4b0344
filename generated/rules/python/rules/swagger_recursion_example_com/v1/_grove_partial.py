"""What parts of objects have, for type checkers alone: Grove of swagger-recursion.example.com/v1."""
# Generated from swagger-recursion.example.com/v1 Grove, ../../fixtures/rules/swagger_recursion_again/swagger.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._grove import Grove, GroveSpec, GroveTree


class GroveTreePartial(_k.Partial[GroveTree]):
    """A part of a `GroveTree`."""

    height: int | None = _k.UNSET
    saplings: _k.OptionalPartList[GroveTree.Partial, GroveTree] = _k.UNSET


class GroveSpecPartial(_k.Partial[GroveSpec]):
    """A part of a `GroveSpec`."""

    tree: _k.OptionalPart[GroveTree.Partial, GroveTree] = _k.UNSET


class GrovePartial(_k.PartialResource[Grove]):
    """A part of a `Grove`."""

    kind: _t.Literal["Grove"] = _k.UNSET
    spec: _k.Attr[GroveSpec.Partial, GroveSpec.Partial | GroveSpec | _k.Wire | None] = _k.UNSET
