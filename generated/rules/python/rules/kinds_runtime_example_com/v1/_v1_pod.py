"""V1Pod of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 V1Pod, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AnySpec

if _t.TYPE_CHECKING:
    from ._aliases import V1PodSpec
    from ._v1_pod_partial import V1PodPartial


class V1Pod(_k.Resource):
    """`V1Pod`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="kinds-runtime.example.com",
        version="v1",
        kind="V1Pod",
        plural="v1pods",
        singular="v1pod",
        scope="Namespaced",
    )
    kind: _t.Literal["V1Pod"] = _k.constant()
    spec: _k.DefaultObject[V1PodSpec] = _k.field(AnySpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(V1PodPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    V1PodSpec = AnySpec
