"""ContinuouslyReconciledIntegrationEnvironmentTemplateGenerator of long-names-of-groups.rules.example.com/v1."""
# Generated from long-names-of-groups.rules.example.com/v1 ContinuouslyReconciledIntegrationEnvironmentTemplateGenerator, ../../fixtures/rules/kinds_long/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import ContinuouslyReconciledIntegrationEnvironmentSpec

if _t.TYPE_CHECKING:
    from ._aliases import ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorSpec
    from ._continuously_reconciled_integration_environment_template_generator_partial import (
        ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorPartial,
    )


class ContinuouslyReconciledIntegrationEnvironmentTemplateGenerator(_k.Resource):
    """`ContinuouslyReconciledIntegrationEnvironmentTemplateGenerator`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="long-names-of-groups.rules.example.com",
        version="v1",
        kind="ContinuouslyReconciledIntegrationEnvironmentTemplateGenerator",
        plural="continuouslyreconciledintegrationenvironmenttemplategenerators",
        singular="continuouslyreconciledintegrationenvironmenttemplategenerator",
        scope="Namespaced",
    )
    kind: _t.Literal["ContinuouslyReconciledIntegrationEnvironmentTemplateGenerator"] = _k.constant()
    spec: _k.DefaultObject[ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorSpec] = _k.field(
        ContinuouslyReconciledIntegrationEnvironmentSpec,
        default=_k.LAZY_EMPTY,
    )

    __topology__ = '{"fields":{"spec":{"fields":{"acknowledgementSecretReferences":{"list":["secret"]}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    ContinuouslyReconciledIntegrationEnvironmentTemplateGeneratorSpec = ContinuouslyReconciledIntegrationEnvironmentSpec
