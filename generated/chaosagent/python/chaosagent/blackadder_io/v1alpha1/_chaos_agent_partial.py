"""What parts of objects have, for type checkers alone: ChaosAgent of blackadder.io/v1alpha1."""
# Generated from blackadder.io/v1alpha1 ChaosAgent, ../../fixtures/operators/chaosagent/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._chaos_agent import ChaosAgent, ChaosAgentSpec


class ChaosAgentPartial(_k.PartialResource[ChaosAgent]):
    """A part of a `ChaosAgent`."""

    kind: _t.Literal["ChaosAgent"] = _k.UNSET
    spec: _k.DefaultObject[ChaosAgentSpec] = _k.UNSET
