"""Composed of openapi-composed.example.com/v1."""
# Generated from openapi-composed.example.com/v1 Composed, ../../fixtures/rules/openapi_composed/openapi.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ._composed_partial import (
        ComposedBothPartial,
        ComposedMorePartial,
        ComposedPartial,
        ComposedSpecPartial,
        PlacePartial,
    )
else:  # imported by the first `typing.get_type_hints`
    _kubernetes_client = _k.LazyModule("kubernetes.client")


class ComposedBoth(_k.Model):
    """All that a place and a size say."""

    host: str = _k.field(_k.STR)
    port: _k.Default[int] = _k.field(_k.INT32, default=8080)
    """Default: `8080`."""
    width: int | None = _k.field(_k.INT32, default=None)
    height: int | None = _k.field(_k.INT32, default=None)

    if _t.TYPE_CHECKING:

        class Partial(ComposedBothPartial): ...


class ComposedMore(_k.Model):
    """`Composed.spec.more`."""

    host: str = _k.field(_k.STR)
    port: _k.Default[int] = _k.field(_k.INT32, default=8080)
    """Default: `8080`."""
    colour: _k.Default[str] = _k.field(_k.STR, default="red")
    """Default: `"red"`."""

    if _t.TYPE_CHECKING:

        class Partial(ComposedMorePartial): ...


class ComposedBeside(_k.Model):
    """`Composed.spec.beside`."""

    width: int | None = _k.field(_k.INT32, default=None)
    height: int | None = _k.field(_k.INT32, default=None)
    depth: int | None = _k.field(_k.INT32, default=None)


class Place(_k.Model):
    """`Composed.spec.maybe`."""

    host: str = _k.field(_k.STR)
    port: _k.Default[int] = _k.field(_k.INT32, default=8080)
    """Default: `8080`."""

    if _t.TYPE_CHECKING:

        class Partial(PlacePartial): ...


class ComposedSpec(_k.Model):
    """`Composed.spec`."""

    both: _k.OptionalObject[ComposedBoth] = _k.field(ComposedBoth, default=None)
    """All that a place and a size say."""
    more: _k.OptionalObject[ComposedMore] = _k.field(ComposedMore, default=None)
    beside: _k.OptionalObject[ComposedBeside] = _k.field(ComposedBeside, default=None)
    maybe: _k.OptionalObject[Place] = _k.field(Place, default=None, nullable=True)
    either: _t.Any = _k.field(_k.ANY, default=None)
    """Exactly one of these forms: one that the schema describes; one that the schema describes."""
    template: _k.OptionalObject[_kubernetes_client.V1ContainerPort] = _k.field(
        _k.kube(
            "V1ContainerPort",
            defaults={"properties": {"name": {"required": True}, "protocol": {"default": "TCP"}}},
        ),
        default=None,
    )
    """What stands beside a type of Kubernetes is said of its inside."""

    if _t.TYPE_CHECKING:

        class Partial(ComposedSpecPartial): ...


class Composed(_k.Resource):
    """`Composed`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="openapi-composed.example.com",
        version="v1",
        kind="Composed",
        plural="composeds",
        singular="composed",
        scope="Namespaced",
    )
    kind: _t.Literal["Composed"] = _k.constant()
    spec: _k.DefaultObject[ComposedSpec] = _k.field(ComposedSpec, default=_k.LAZY_EMPTY)

    __topology__ = '{"fields":{"spec":{"fields":{"template":{"type":"io.k8s.api.core.v1.ContainerPort"}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(ComposedPartial): ...
