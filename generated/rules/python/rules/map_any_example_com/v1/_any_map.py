"""AnyMap of map-any.example.com/v1."""
# Generated from map-any.example.com/v1 AnyMap, ../../fixtures/rules/map_any/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._any_map_partial import AnyMapPartial


class AnyMapSpec(_k.Model):
    """`AnyMap.spec`."""

    raw: _t.Any = _k.field(_k.ANY, default=None)


class AnyMap(_k.Resource):
    """`AnyMap`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="map-any.example.com",
        version="v1",
        kind="AnyMap",
        plural="anymaps",
        singular="anymap",
        scope="Namespaced",
    )
    kind: _t.Literal["AnyMap"] = _k.constant()
    spec: _k.DefaultObject[AnyMapSpec] = _k.field(AnyMapSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(AnyMapPartial): ...
