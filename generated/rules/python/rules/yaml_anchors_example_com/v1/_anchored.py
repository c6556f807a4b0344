"""Anchored of yaml-anchors.example.com/v1."""
# Generated from yaml-anchors.example.com/v1 Anchored, ../../fixtures/rules/yaml_anchors/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._anchored_partial import AnchoredPartial


class AnchoredSpec(_k.Model):
    """`Anchored.spec`."""

    first: _k.Default[str] = _k.field(_k.STR, default="shared")
    """Default: `"shared"`."""
    second: _k.Default[str] = _k.field(_k.STR, default="shared")
    """Default: `"shared"`."""
    third: _k.Default[str] = _k.field(_k.STR, default="own")
    """Default: `"own"`."""


class Anchored(_k.Resource):
    """`Anchored`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="yaml-anchors.example.com",
        version="v1",
        kind="Anchored",
        plural="anchoreds",
        singular="anchored",
        scope="Namespaced",
    )
    kind: _t.Literal["Anchored"] = _k.constant()
    spec: _k.DefaultObject[AnchoredSpec] = _k.field(AnchoredSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(AnchoredPartial): ...
