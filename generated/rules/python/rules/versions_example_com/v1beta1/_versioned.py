"""Versioned of versions.example.com/v1beta1."""
# Generated from versions.example.com/v1beta1 Versioned, ../../fixtures/rules/versions/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._versioned_partial import VersionedPartial


class VersionedSpec(_k.Model):
    """`Versioned.spec`."""

    size: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""


class Versioned(_k.Resource):
    """`Versioned`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="versions.example.com",
        version="v1beta1",
        kind="Versioned",
        plural="versioneds",
        singular="versioned",
        scope="Namespaced",
    )
    kind: _t.Literal["Versioned"] = _k.constant()
    spec: _k.DefaultObject[VersionedSpec] = _k.field(VersionedSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(VersionedPartial): ...
