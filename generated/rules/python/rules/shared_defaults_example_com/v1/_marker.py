"""Marker of shared-defaults.example.com/v1."""
# Generated from shared-defaults.example.com/v1 Marker, ../../fixtures/rules/shared_defaults/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import MarkerTarget

if _t.TYPE_CHECKING:
    from ._marker_partial import MarkerPartial, MarkerSpecPartial


class MarkerSpec(_k.Model):
    """`Marker.spec`."""

    target: _k.OptionalObject[MarkerTarget] = _k.field(MarkerTarget, default=None)

    if _t.TYPE_CHECKING:

        class Partial(MarkerSpecPartial): ...


class Marker(_k.Resource):
    """`Marker`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="shared-defaults.example.com",
        version="v1",
        kind="Marker",
        plural="markers",
        singular="marker",
        scope="Namespaced",
    )
    kind: _t.Literal["Marker"] = _k.constant()
    spec: _k.DefaultObject[MarkerSpec] = _k.field(MarkerSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(MarkerPartial): ...
