"""What parts of objects have, for type checkers alone:
ContinuouslyReconciledIntegrationEnvironmentTemplateGenerator of long-names-of-groups.rules.example.com/v1.
"""
# Generated from long-names-of-groups.rules.example.com/v1 ContinuouslyReconciledIntegrationEnvironmentTemplateGenerator, ../../fixtures/rules/kinds_long/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._continuously_reconciled_integration_environment_template_generator import (
    ContinuouslyReconciledIntegrationEnvironmentTemplateGenerator,
)
from ._shared import ContinuouslyReconciledIntegrationEnvironmentSpec


class ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorPartial(
    _k.PartialResource[ContinuouslyReconciledIntegrationEnvironmentTemplateGenerator]
):
    """A part of a `ContinuouslyReconciledIntegrationEnvironmentTemplateGenerator`."""

    kind: _t.Literal["ContinuouslyReconciledIntegrationEnvironmentTemplateGenerator"] = _k.UNSET
    spec: _k.Attr[
        ContinuouslyReconciledIntegrationEnvironmentSpec.Partial,
        (
            ContinuouslyReconciledIntegrationEnvironmentSpec.Partial | ContinuouslyReconciledIntegrationEnvironmentSpec
            | _k.Wire
        )
        | None,
    ] = _k.UNSET
