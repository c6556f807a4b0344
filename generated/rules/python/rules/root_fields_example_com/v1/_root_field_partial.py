"""What parts of objects have, for type checkers alone: RootField of root-fields.example.com/v1."""
# Generated from root-fields.example.com/v1 RootField, ../../fixtures/rules/root_fields/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._root_field import RootField, RootFieldItem, RootFieldSpec


class RootFieldPartial(_k.PartialResource[RootField]):
    """A part of a `RootField`."""

    kind: _t.Literal["RootField"] = _k.UNSET
    spec: _k.DefaultObject[RootFieldSpec] = _k.UNSET
    data: dict[str, str] | None = _k.UNSET
    type: _k.Default[str] = _k.UNSET
    name: str | None = _k.UNSET
    items: _k.OptionalList[RootFieldItem] = _k.UNSET
