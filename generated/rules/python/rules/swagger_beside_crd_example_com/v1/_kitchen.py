"""Kitchen of swagger-beside-crd.example.com/v1."""
# Generated from swagger-beside-crd.example.com/v1 Kitchen, ../../fixtures/rules/swagger_beside_crd/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ._kitchen_partial import KitchenPartial, KitchenSpecPartial
else:  # imported by the first `typing.get_type_hints`
    _kubernetes_client = _k.LazyModule("kubernetes.client")


class Cleanliness(_k.Model):
    """`Kitchen.status`."""

    clean: bool | None = _k.field(_k.BOOL, default=None)


class Heater(_k.Model):
    """Where it is hot."""

    degrees: _k.Default[int] = _k.field(_k.INT32, default=180)
    """Default: `180`."""
    fan: _k.Default[bool] = _k.field(_k.BOOL, default=False)
    """Default: `false`."""
    label: str | None = _k.field(_k.STR, default=None)
    racks: _k.Default[int] = _k.field(_k.INT32, default=3)
    """Default: `3`."""


class KitchenCold(_k.Model):
    """`Kitchen.spec.cold`."""

    degrees: _k.Default[int] = _k.field(_k.INT32, default=5)
    """Default: `5`."""
    fan: _k.Default[bool] = _k.field(_k.BOOL, default=False)
    """Default: `false`."""
    label: str | None = _k.field(_k.STR, default=None)
    racks: _k.Default[int] = _k.field(_k.INT32, default=3)
    """Default: `3`."""


class KitchenSpec(_k.Model):
    """`Kitchen.spec`."""

    oven: _k.Object[Heater] = _k.field(Heater)
    """Where it is hot."""
    spare: _k.OptionalObject[Heater] = _k.field(Heater, default=None)
    cold: _k.OptionalObject[KitchenCold] = _k.field(KitchenCold, default=None)
    resources: _k.OptionalObject[_kubernetes_client.V1ResourceRequirements] = _k.field(
        _k.kube("V1ResourceRequirements"),
        default=None,
    )
    knives: str | None = _k.field(_k.STR, default=None)
    only_here: str | None = _k.field(_k.STR, default=None)
    """Wire name: `onlyHere`."""

    if _t.TYPE_CHECKING:

        class Partial(KitchenSpecPartial): ...


class Kitchen(_k.Resource, _k.StatusSubresource):
    """`Kitchen`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="swagger-beside-crd.example.com",
        version="v1",
        kind="Kitchen",
        plural="kitchens",
        singular="kitchen",
        scope="Namespaced",
        subresources=("status",),
    )
    kind: _t.Literal["Kitchen"] = _k.constant()
    spec: _k.DefaultObject[KitchenSpec] = _k.field(KitchenSpec, default=_k.LAZY_EMPTY)
    status: _k.OptionalObject[Cleanliness] = _k.field(Cleanliness, default=None)

    __topology__ = '{"fields":{"spec":{"fields":{"resources":{"fields":{"limits":{"values":{"scalar":"quantity"}},"requests":{"values":{"scalar":"quantity"}}}}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(KitchenPartial): ...
