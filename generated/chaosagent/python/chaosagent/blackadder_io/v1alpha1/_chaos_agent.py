"""ChaosAgent of blackadder.io/v1alpha1."""
# Generated from blackadder.io/v1alpha1 ChaosAgent, ../../fixtures/operators/chaosagent/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._chaos_agent_partial import ChaosAgentPartial


class ChaosAgentSpec(_k.Model):
    """What to disturb, and how eagerly."""

    tantrum_mode: bool | None = _k.field(_k.BOOL, default=None)
    """Delete pods.

    Wire name: `tantrumMode`.
    """
    pod_tolerance: int | None = _k.field(_k.INT, default=None)
    """How many pods may run before any is deleted.

    Wire name: `podTolerance`.
    """
    cancer_mode: bool | None = _k.field(_k.BOOL, default=None)
    """Scale deployments up.

    Wire name: `cancerMode`.
    """
    ipsum_mode: bool | None = _k.field(_k.BOOL, default=None)
    """Overwrite config maps with filler text.

    Wire name: `ipsumMode`.
    """
    eagerness: int | None = _k.field(_k.INT, default=None)
    """The chance of each disturbance, in percent.

    Between 1 and 100.
    """
    excluded_namespaces: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    """Namespaces that are left alone.

    Wire name: `excludedNamespaces`.
    """


class ChaosAgent(_k.Resource):
    """ChaosAgent disturbs what runs in the cluster, at random."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="blackadder.io",
        version="v1alpha1",
        kind="ChaosAgent",
        plural="chaosagents",
        singular="chaosagent",
        scope="Cluster",
        short_names=("ca",),
    )
    kind: _t.Literal["ChaosAgent"] = _k.constant()
    spec: _k.DefaultObject[ChaosAgentSpec] = _k.field(ChaosAgentSpec, default=_k.LAZY_EMPTY)
    """What to disturb, and how eagerly."""

    if _t.TYPE_CHECKING:

        class Partial(ChaosAgentPartial): ...
