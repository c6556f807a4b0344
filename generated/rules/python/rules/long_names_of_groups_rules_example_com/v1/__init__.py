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
        ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorSpec,
    )
    from ._continuously_reconciled_integration_environment import ContinuouslyReconciledIntegrationEnvironment
    from ._continuously_reconciled_integration_environment_template_generator import (
        ContinuouslyReconciledIntegrationEnvironmentTemplateGenerator,
    )
    from ._shared import (
        ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReference,
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
                "ContinuouslyReconciledIntegrationEnvironmentSpec",
            ],
        },
        {
            "ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorAcknowledgementConfigurationReference": "ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReference",
            "ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorSpec": "ContinuouslyReconciledIntegrationEnvironmentSpec",
        },
    )

__all__ = [
    "ContinuouslyReconciledIntegrationEnvironment",
    "ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReference",
    "ContinuouslyReconciledIntegrationEnvironmentSpec",
    "ContinuouslyReconciledIntegrationEnvironmentTemplateGenerator",
    "ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorAcknowledgementConfigurationReference",
    "ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorSpec",
]
