"""What parts of objects have, for type checkers alone: ClusterWide of cluster-scope.example.com/v1."""
# Generated from cluster-scope.example.com/v1 ClusterWide, ../../fixtures/rules/cluster_scope/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._cluster_wide import ClusterWide, ClusterWideSpec


class ClusterWidePartial(_k.PartialResource[ClusterWide]):
    """A part of a `ClusterWide`."""

    kind: _t.Literal["ClusterWide"] = _k.UNSET
    spec: _k.DefaultObject[ClusterWideSpec] = _k.UNSET
