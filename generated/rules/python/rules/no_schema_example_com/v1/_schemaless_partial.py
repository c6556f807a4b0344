"""What parts of objects have, for type checkers alone: Schemaless of no-schema.example.com/v1."""
# Generated from no-schema.example.com/v1 Schemaless, ../../fixtures/rules/no_schema/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._schemaless import Schemaless


class SchemalessPartial(_k.PartialResource[Schemaless]):
    """A part of a `Schemaless`."""

    kind: _t.Literal["Schemaless"] = _k.UNSET
    spec: _t.Any = _k.UNSET
    status: _t.Any = _k.UNSET
    additional_properties: dict[str, _t.Any] = _k.UNSET
