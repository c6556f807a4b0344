"""What parts of objects have, for type checkers alone: ManyFields of many-fields.example.com/v1."""
# Generated from many-fields.example.com/v1 ManyFields, ../../fixtures/rules/many_fields/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._many_fields import ManyFields, ManyFieldsSpec


class ManyFieldsPartial(_k.PartialResource[ManyFields]):
    """A part of a `ManyFields`."""

    kind: _t.Literal["ManyFields"] = _k.UNSET
    spec: _k.DefaultObject[ManyFieldsSpec] = _k.UNSET
