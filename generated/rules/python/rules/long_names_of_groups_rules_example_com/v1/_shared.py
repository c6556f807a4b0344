"""Types that several kinds of long-names-of-groups.rules.example.com/v1 use."""
# Generated from long-names-of-groups.rules.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from ..._kubesmith import models as _k


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
    """`continuouslyReconciledSubcomponents`."""


class ContinuouslyReconciledIntegrationEnvironmentSpec(_k.Model):
    """`ContinuouslyReconciledIntegrationEnvironment.spec`."""

    acknowledgement_configuration_reference: _k.MaybeOf[
        ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReference
    ] = _k.field(ContinuouslyReconciledIntegrationEnvironmentAcknowledgementConfigurationReference, default=None)
    """`acknowledgementConfigurationReference`."""
