"""Kubernetes of kinds-module.example.com/v1."""
# Generated from kinds-module.example.com/v1 Kubernetes, ../../fixtures/rules/kinds_module/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AuxSpec

if _t.TYPE_CHECKING:
    from ._aliases import KubernetesSpec
    from ._kubernetes_partial import KubernetesPartial


class Kubernetes(_k.Resource):
    """`Kubernetes`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-module.example.com",
        version="v1",
        kind="Kubernetes",
        plural="kubernetess",
        singular="kubernetes",
        scope="Namespaced",
    )
    kind: _t.Literal["Kubernetes"] = _k.constant()
    spec: _k.DefaultObject[KubernetesSpec] = _k.field(AuxSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(KubernetesPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    KubernetesSpec = AuxSpec
