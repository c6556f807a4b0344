"""ContinuouslyReconciledIntegrationEnvironment of long-names-of-groups.rules.example.com/v1."""
# Generated from long-names-of-groups.rules.example.com/v1 ContinuouslyReconciledIntegrationEnvironment, ../../fixtures/rules/kinds_long/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import ContinuouslyReconciledIntegrationEnvironmentSpec

if _t.TYPE_CHECKING:
    from ._continuously_reconciled_integration_environment_partial import (
        ContinuouslyReconciledIntegrationEnvironmentPartial,
    )


class ContinuouslyReconciledIntegrationEnvironment(_k.Resource):
    """`ContinuouslyReconciledIntegrationEnvironment`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="long-names-of-groups.rules.example.com",
        version="v1",
        kind="ContinuouslyReconciledIntegrationEnvironment",
        plural="continuouslyreconciledintegrationenvironments",
        singular="continuouslyreconciledintegrationenvironment",
        scope="Namespaced",
    )
    kind: _t.Literal["ContinuouslyReconciledIntegrationEnvironment"] = _k.constant()
    spec: _k.DefaultObject[ContinuouslyReconciledIntegrationEnvironmentSpec] = _k.field(
        ContinuouslyReconciledIntegrationEnvironmentSpec,
        default=_k.LAZY_EMPTY,
    )

    __topology__ = '{"fields":{"spec":{"fields":{"acknowledgementSecretReferences":{"list":["secret"]}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(ContinuouslyReconciledIntegrationEnvironmentPartial): ...
