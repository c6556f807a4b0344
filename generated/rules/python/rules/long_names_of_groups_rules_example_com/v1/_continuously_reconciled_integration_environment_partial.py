"""What parts of objects have, for type checkers alone: ContinuouslyReconciledIntegrationEnvironment of
long-names-of-groups.rules.example.com/v1.
"""
# Generated from long-names-of-groups.rules.example.com/v1 ContinuouslyReconciledIntegrationEnvironment, ../../fixtures/rules/kinds_long/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._continuously_reconciled_integration_environment import ContinuouslyReconciledIntegrationEnvironment
from ._shared import ContinuouslyReconciledIntegrationEnvironmentSpec


class ContinuouslyReconciledIntegrationEnvironmentPartial(
    _k.PartialResource[ContinuouslyReconciledIntegrationEnvironment]
):
    """A part of a `ContinuouslyReconciledIntegrationEnvironment`."""

    kind: _t.Literal["ContinuouslyReconciledIntegrationEnvironment"] = _k.UNSET
    spec: _k.Attr[
        ContinuouslyReconciledIntegrationEnvironmentSpec.Partial,
        (
            ContinuouslyReconciledIntegrationEnvironmentSpec.Partial | ContinuouslyReconciledIntegrationEnvironmentSpec
            | _k.Wire
        )
        | None,
    ] = _k.UNSET
