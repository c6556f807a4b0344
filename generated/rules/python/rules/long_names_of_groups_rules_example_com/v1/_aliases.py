"""Second names of types of long-names-of-groups.rules.example.com/v1: places whose shape equals another's."""
# Generated from long-names-of-groups.rules.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ._shared import (
    ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReference,
    ContinuouslyReconciledIntegrationEnvironmentSpec,
)

ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorAcknowledgementConfigurationReference = (
    ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReference
)
ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorSpec = ContinuouslyReconciledIntegrationEnvironmentSpec
