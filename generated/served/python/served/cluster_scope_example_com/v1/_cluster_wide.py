"""ClusterWide of cluster-scope.example.com/v1."""
# Generated from cluster-scope.example.com/v1 ClusterWide, ../../fixtures/rules/cluster_scope/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._cluster_wide_partial import ClusterWidePartial


class ClusterWideSpec(_k.Model):
    """`ClusterWide.spec`."""

    size: int | None = _k.field(_k.INT, default=None)


class ClusterWide(_k.Resource):
    """`ClusterWide`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="cluster-scope.example.com",
        version="v1",
        kind="ClusterWide",
        plural="clusterwides",
        singular="clusterwide",
        scope="Cluster",
        short_names=("cw",),
        categories=("all", "example"),
    )
    kind: _t.Literal["ClusterWide"] = _k.constant()
    spec: _k.DefaultObject[ClusterWideSpec] = _k.field(ClusterWideSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ClusterWidePartial): ...
