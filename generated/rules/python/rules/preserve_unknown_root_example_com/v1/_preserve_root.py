"""PreserveRoot of preserve-unknown-root.example.com/v1."""
# Generated from preserve-unknown-root.example.com/v1 PreserveRoot, ../../fixtures/rules/preserve_unknown_root/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._preserve_root_partial import PreserveRootPartial


class PreserveRoot(_k.Resource):
    """`PreserveRoot`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="preserve-unknown-root.example.com",
        version="v1",
        kind="PreserveRoot",
        plural="preserveroots",
        singular="preserveroot",
        scope="Namespaced",
    )
    kind: _t.Literal["PreserveRoot"] = _k.constant()
    spec: _t.Any = _k.field(_k.ANY, default=None, nullable=True)
    status: _t.Any = _k.field(_k.ANY, default=None, nullable=True)
    additional_properties: dict[str, _t.Any] = _k.additional_properties(_k.map_of(_k.ANY, nullable=True), default={})
    """Properties that the schema does not name, by their names on the wire."""

    if _t.TYPE_CHECKING:

        class Partial(PreserveRootPartial): ...
