"""MapDefault of default-map.example.com/v1."""
# Generated from default-map.example.com/v1 MapDefault, ../../fixtures/rules/default_map/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._map_default_partial import MapDefaultPartial


class MapDefaultPool(_k.Model):
    """`MapDefault.spec.pools{}`."""

    size: int | None = _k.field(_k.INT, default=None)
    zone: _k.Default[str] = _k.field(_k.STR, default="a")
    """Default: `"a"`."""


class MapDefaultSpec(_k.Model):
    """`MapDefault.spec`."""

    pools: _k.DefaultMap[MapDefaultPool] = _k.field(_k.map_of(MapDefaultPool), default={"main": {"size": 3}})
    """Default: `{"main":{"size":3}}`."""
    labels: _k.Default[dict[str, str]] = _k.field(_k.map_of(_k.STR), default={"app": "web"})
    """Default: `{"app":"web"}`."""


class MapDefault(_k.Resource):
    """`MapDefault`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="default-map.example.com",
        version="v1",
        kind="MapDefault",
        plural="mapdefaults",
        singular="mapdefault",
        scope="Namespaced",
    )
    kind: _t.Literal["MapDefault"] = _k.constant()
    spec: _k.DefaultObject[MapDefaultSpec] = _k.field(MapDefaultSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(MapDefaultPartial): ...
