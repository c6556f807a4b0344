"""Resource of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Resource, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec

if _t.TYPE_CHECKING:
    from ._aliases import ResourceSpec
    from ._resource_partial import ResourcePartial


class Resource(_k.Resource):
    """`Resource`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-runtime.example.com",
        version="v1",
        kind="Resource",
        plural="resources",
        singular="resource",
        scope="Namespaced",
    )
    kind: _t.Literal["Resource"] = _k.constant()
    spec: _k.DefaultObject[ResourceSpec] = _k.field(AnySpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ResourcePartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    ResourceSpec = AnySpec
