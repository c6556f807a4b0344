"""What parts of objects have, for type checkers alone: Types that several kinds of
long-names-of-groups.rules.example.com/v1 use.
"""
# Generated from long-names-of-groups.rules.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime import models as _k

from ._shared import (
    ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReference,
    ContinuouslyReconciledIntegrationEnvironmentAcknowledgementSecretReference,
    ContinuouslyReconciledIntegrationEnvironmentSpec,
)


class ContinuouslyReconciledIntegrationEnvironmentAcknowledgementSecretReferencePartial(
    _k.Partial[ContinuouslyReconciledIntegrationEnvironmentAcknowledgementSecretReference]
):
    """A part of a `ContinuouslyReconciledIntegrationEnvironmentAcknowledgementSecretReference`."""

    secret: str | None = _k.UNSET


class ContinuouslyReconciledIntegrationEnvironmentSpecPartial(
    _k.Partial[ContinuouslyReconciledIntegrationEnvironmentSpec]
):
    """A part of a `ContinuouslyReconciledIntegrationEnvironmentSpec`."""

    acknowledgement_secret_references: _k.OptionalPartList[
        ContinuouslyReconciledIntegrationEnvironmentAcknowledgementSecretReference.Partial,
        ContinuouslyReconciledIntegrationEnvironmentAcknowledgementSecretReference,
    ] = _k.UNSET
    acknowledgement_configuration_reference: _k.OptionalObject[
        ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReference
    ] = _k.UNSET
