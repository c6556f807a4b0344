"""long-names-of-groups.rules.example.com/v1: ContinuouslyReconciledIntegrationEnvironment,
ContinuouslyReconciledIntegrationEnvironmentTemplateGenerator.
"""
# Generated from long-names-of-groups.rules.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._aliases import (
        ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorAcknowledgementConfigurationReference,
        ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorAcknowledgementConfigurationReferenceContinuouslyReconciledSubcomponent,
        ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorAcknowledgementSecretReference,
        ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorSpec,
    )
    from ._continuously_reconciled_integration_environment import ContinuouslyReconciledIntegrationEnvironment
    from ._continuously_reconciled_integration_environment_template_generator import (
        ContinuouslyReconciledIntegrationEnvironmentTemplateGenerator,
    )
    from ._shared import (
        ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReference,
        ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReferenceContinuouslyReconciledSubcomponent,
        ContinuouslyReconciledIntegrationEnvironmentAcknowledgementSecretReference,
        ContinuouslyReconciledIntegrationEnvironmentSpec,
    )
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "_continuously_reconciled_integration_environment": ["ContinuouslyReconciledIntegrationEnvironment"],
            "_continuously_reconciled_integration_environment_template_generator": [
                "ContinuouslyReconciledIntegrationEnvironmentTemplateGenerator",
            ],
            "_shared": [
                "ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReference",
                "ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReferenceContinuouslyReconciledSubcomponent",
                "ContinuouslyReconciledIntegrationEnvironmentAcknowledgementSecretReference",
                "ContinuouslyReconciledIntegrationEnvironmentSpec",
            ],
        },
        {
            "ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorAcknowledgementConfigurationReference": "ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReference",
            "ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorAcknowledgementConfigurationReferenceContinuouslyReconciledSubcomponent": "ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReferenceContinuouslyReconciledSubcomponent",
            "ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorAcknowledgementSecretReference": "ContinuouslyReconciledIntegrationEnvironmentAcknowledgementSecretReference",
            "ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorSpec": "ContinuouslyReconciledIntegrationEnvironmentSpec",
        },
    )

__all__ = [
    "ContinuouslyReconciledIntegrationEnvironment",
    "ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReference",
    "ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReferenceContinuouslyReconciledSubcomponent",
    "ContinuouslyReconciledIntegrationEnvironmentAcknowledgementSecretReference",
    "ContinuouslyReconciledIntegrationEnvironmentSpec",
    "ContinuouslyReconciledIntegrationEnvironmentTemplateGenerator",
    "ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorAcknowledgementConfigurationReference",
    "ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorAcknowledgementConfigurationReferenceContinuouslyReconciledSubcomponent",
    "ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorAcknowledgementSecretReference",
    "ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorSpec",
]
