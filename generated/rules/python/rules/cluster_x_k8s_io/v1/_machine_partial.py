"""What parts of objects have, for type checkers alone: Machine of cluster.x-k8s.io/v1."""
# Generated from cluster.x-k8s.io/v1 Machine, ../../fixtures/rules/operations_connect/openapi.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._machine import Machine, MachineSpec


class MachinePartial(_k.PartialResource[Machine]):
    """A part of a `Machine`."""

    kind: _t.Literal["Machine"] = _k.UNSET
    spec: _k.DefaultObject[MachineSpec] = _k.UNSET
