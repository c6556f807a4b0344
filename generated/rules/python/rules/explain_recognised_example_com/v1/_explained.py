"""Explained of explain-recognised.example.com/v1."""
# Generated from explain-recognised.example.com/v1 Explained, ../../fixtures/rules/explain_recognised/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ._explained_partial import ExplainedMorePartial, ExplainedPartial, ExplainedPortPartial, ExplainedSpecPartial
else:  # imported by the first `typing.get_type_hints`
    _kubernetes_client = _k.LazyModule("kubernetes.client")


class ExplainedMore(_k.Model):
    """`Explained.spec.more[]`."""

    container_port: int = _k.field(_k.INT32)
    """Wire name: `containerPort`."""
    host_ip: str | None = _k.field(_k.STR, wire="hostIP", default=None, nullable=True)
    """Wire name: `hostIP`."""
    host_port: int | None = _k.field(_k.INT32, default=None)
    """Wire name: `hostPort`."""
    name: str | None = _k.field(_k.STR, default=None)
    protocol: _k.Default[str] = _k.field(_k.STR, default="TCP")
    """Default: `"TCP"`."""

    if _t.TYPE_CHECKING:

        class Partial(ExplainedMorePartial): ...


class ExplainedPort(_k.Model):
    """`Explained.spec.ports[]`."""

    container_port: int = _k.field(_k.INT32)
    """Wire name: `containerPort`."""
    protocol: str | None = _k.field(_k.STR, default=None)
    sandbox: str | None = _k.field(_k.STR, default=None)

    if _t.TYPE_CHECKING:

        class Partial(ExplainedPortPartial): ...


class ExplainedSpec(_k.Model):
    """`Explained.spec`."""

    resources: _k.OptionalObject[_kubernetes_client.V1ResourceRequirements] = _k.field(
        _k.kube("V1ResourceRequirements"),
        default=None,
    )
    more: _k.OptionalList[ExplainedMore] = _k.field(_k.list_of(ExplainedMore), default=None)
    ports: _k.OptionalList[ExplainedPort] = _k.field(_k.list_of(ExplainedPort), default=None)

    if _t.TYPE_CHECKING:

        class Partial(ExplainedSpecPartial): ...


class Explained(_k.Resource):
    """`Explained`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="explain-recognised.example.com",
        version="v1",
        kind="Explained",
        plural="explaineds",
        singular="explained",
        scope="Namespaced",
    )
    kind: _t.Literal["Explained"] = _k.constant()
    spec: _k.DefaultObject[ExplainedSpec] = _k.field(ExplainedSpec, default=_k.LAZY_EMPTY)

    __topology__ = '{"fields":{"spec":{"fields":{"resources":{"fields":{"limits":{"values":{"scalar":"quantity"}},"requests":{"values":{"scalar":"quantity"}}}}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(ExplainedPartial): ...
