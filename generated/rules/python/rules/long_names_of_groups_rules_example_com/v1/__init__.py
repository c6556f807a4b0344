"""long-names-of-groups.rules.example.com/v1: ContinuouslyReconciledIntegrationEnvironment,
ContinuouslyReconciledIntegrationEnvironmentTemplateGenerator.
"""
# Generated from long-names-of-groups.rules.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ._aliases import *
    from ._continuously_reconciled_integration_environment import *
    from ._continuously_reconciled_integration_environment_template_generator import *
    from ._shared import *
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "._continuously_reconciled_integration_environment": ["ContinuouslyReconciledIntegrationEnvironment"],
            "._continuously_reconciled_integration_environment_template_generator": [
                "ContinuouslyReconciledIntegrationEnvironmentTemplateGenerator",
            ],
            "._shared": [
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
