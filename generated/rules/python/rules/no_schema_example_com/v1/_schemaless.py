"""Schemaless of no-schema.example.com/v1."""
# Generated from no-schema.example.com/v1 Schemaless, ../../fixtures/rules/no_schema/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._schemaless_partial import SchemalessPartial


class Schemaless(_k.Resource):
    """`Schemaless`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="no-schema.example.com",
        version="v1",
        kind="Schemaless",
        plural="schemalesses",
        singular="schemaless",
        scope="Namespaced",
    )
    kind: _t.Literal["Schemaless"] = _k.constant()
    spec: _t.Any = _k.field(_k.ANY, default=None, nullable=True)
    status: _t.Any = _k.field(_k.ANY, default=None, nullable=True)
    additional_properties: dict[str, _t.Any] = _k.additional_properties(_k.map_of(_k.ANY, nullable=True), default={})
    """Properties that the schema does not name, by their names on the wire."""

    if _t.TYPE_CHECKING:

        class Partial(SchemalessPartial): ...
