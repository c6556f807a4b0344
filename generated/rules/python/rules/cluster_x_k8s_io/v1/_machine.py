"""Machine of cluster.x-k8s.io/v1."""
# Generated from cluster.x-k8s.io/v1 Machine, ../../fixtures/rules/operations_connect/openapi.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._machine_partial import MachinePartial


class MachineSpec(_k.Model):
    """`Machine.spec`."""

    image: str | None = _k.field(_k.STR, default=None)


class Machine(_k.Resource):
    """`Machine`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="cluster.x-k8s.io",
        version="v1",
        kind="Machine",
        plural="machines",
        singular="machine",
        scope="Namespaced",
    )
    kind: _t.Literal["Machine"] = _k.constant()
    spec: _k.DefaultObject[MachineSpec] = _k.field(MachineSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(MachinePartial): ...
