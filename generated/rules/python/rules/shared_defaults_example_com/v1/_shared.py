"""Types that several kinds of shared-defaults.example.com/v1 use."""
# Generated from shared-defaults.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ._shared_partial import MarkerTargetPartial
else:  # imported by the first `typing.get_type_hints`
    _kubernetes_client = _k.LazyModule("kubernetes.client")


class MarkerTarget(_k.Model):
    """`Marker.spec.target`."""

    name: str | None = _k.field(_k.STR, default=None)
    selector: _k.OptionalObject[_kubernetes_client.V1LabelSelector] = _k.field(_k.kube("V1LabelSelector"), default=None)

    if _t.TYPE_CHECKING:

        class Partial(MarkerTargetPartial): ...
