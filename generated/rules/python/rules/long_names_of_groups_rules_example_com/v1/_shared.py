"""Types that several kinds of long-names-of-groups.rules.example.com/v1 use."""
# Generated from long-names-of-groups.rules.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith import models as _k


class ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReference(_k.Model):
    """`ContinuouslyReconciledIntegrationEnvironment.spec.acknowledgementConfigurationReference`."""

    size: _k.Default[int] = _k.field(_k.INT, default=3)


class ContinuouslyReconciledIntegrationEnvironmentSpec(_k.Model):
    """`ContinuouslyReconciledIntegrationEnvironment.spec`."""

    acknowledgement_configuration_reference: _k.MaybeOf[
        ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReference
    ] = _k.field(ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReference, default=None)
