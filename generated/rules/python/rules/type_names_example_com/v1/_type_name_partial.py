"""What parts of objects have, for type checkers alone: TypeName of type-names.example.com/v1."""
# Generated from type-names.example.com/v1 TypeName, ../../fixtures/rules/type_names/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._type_name import TypeName, TypeNameSpec, TypeNameStatus


class TypeNamePartial(_k.PartialResource[TypeName]):
    """A part of a `TypeName`."""

    kind: _t.Literal["TypeName"] = _k.UNSET
    spec: _k.DefaultObject[TypeNameSpec] = _k.UNSET
    status: _k.OptionalObject[TypeNameStatus] = _k.UNSET
