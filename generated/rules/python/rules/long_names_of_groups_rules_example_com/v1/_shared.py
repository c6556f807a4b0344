"""Types that several kinds of long-names-of-groups.rules.example.com/v1 use."""
# Generated from long-names-of-groups.rules.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._shared_partial import (
        ContinuouslyReconciledIntegrationEnvironmentAcknowledgementSecretReferencePartial,
        ContinuouslyReconciledIntegrationEnvironmentSpecPartial,
    )


class ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReferenceContinuouslyReconciledSubcomponent(
    _k.Model
):
    """`ContinuouslyReconciledIntegrationEnvironment.spec.acknowledgementConfigurationReference.continuouslyReconciledSubcomponents{}[]`."""

    size: int | None = _k.field(_k.INT, default=None)


class ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReference(_k.Model):
    """`ContinuouslyReconciledIntegrationEnvironment.spec.acknowledgementConfigurationReference`."""

    size: _k.Default[int] = _k.field(_k.INT, default=3)
    """Default: `3`."""
    continuously_reconciled_subcomponents: _k.Attr[
        dict[
            str,
            list[
                ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReferenceContinuouslyReconciledSubcomponent
            ],
        ]
        | None,
        _t.Mapping[
            str,
            _t.Sequence[
                ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReferenceContinuouslyReconciledSubcomponent
                | _k.Wire
            ],
        ]
        | None,
    ] = _k.field(
        _k.map_of(
            _k.list_of(
                ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReferenceContinuouslyReconciledSubcomponent,
            ),
        ),
        default=None,
    )
    """Wire name: `continuouslyReconciledSubcomponents`."""


class ContinuouslyReconciledIntegrationEnvironmentAcknowledgementSecretReference(_k.Model):
    """`ContinuouslyReconciledIntegrationEnvironment.spec.acknowledgementSecretReferences[]`."""

    secret: str = _k.field(_k.STR)

    if _t.TYPE_CHECKING:

        class Partial(ContinuouslyReconciledIntegrationEnvironmentAcknowledgementSecretReferencePartial): ...


class ContinuouslyReconciledIntegrationEnvironmentSpec(_k.Model):
    """`ContinuouslyReconciledIntegrationEnvironment.spec`."""

    acknowledgement_secret_references: _k.OptionalList[
        ContinuouslyReconciledIntegrationEnvironmentAcknowledgementSecretReference
    ] = _k.field(_k.list_of(ContinuouslyReconciledIntegrationEnvironmentAcknowledgementSecretReference), default=None)
    """Wire name: `acknowledgementSecretReferences`. A list map: items are unique by `secret`."""
    acknowledgement_configuration_reference: _k.OptionalObject[
        ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReference
    ] = _k.field(ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReference, default=None)
    """Wire name: `acknowledgementConfigurationReference`."""

    def acknowledgement_secret_references_by_key(
        self,
        secret: str,
    ) -> ContinuouslyReconciledIntegrationEnvironmentAcknowledgementSecretReference | None:
        """The item of `acknowledgementSecretReferences` with this `secret`."""
        return _k.find(self.acknowledgement_secret_references, {"secret": secret})

    if _t.TYPE_CHECKING:

        class Partial(ContinuouslyReconciledIntegrationEnvironmentSpecPartial): ...
