"""Versioned of versions.example.com/v1."""
# Generated from versions.example.com/v1 Versioned, ../../fixtures/rules/versions/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._versioned_partial import VersionedPartial


class VersionedSpec(_k.Model):
    """`Versioned.spec`."""

    size: _k.Default[int] = _k.field(_k.INT, default=3)
    """Default: `3`."""
    mode: str | None = _k.field(_k.STR, default=None)


class VersionedStatus(_k.Model):
    """`Versioned.status`."""

    size: int | None = _k.field(_k.INT, default=None)


class Versioned(_k.Resource, _k.StatusSubresource):
    """`Versioned`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="versions.example.com",
        version="v1",
        kind="Versioned",
        plural="versioneds",
        singular="versioned",
        scope="Namespaced",
        subresources=("status",),
    )
    kind: _t.Literal["Versioned"] = _k.constant()
    spec: _k.DefaultObject[VersionedSpec] = _k.field(VersionedSpec, default=_k.LAZY_EMPTY)
    status: _k.OptionalObject[VersionedStatus] = _k.field(VersionedStatus, default=None)

    if _t.TYPE_CHECKING:

        class Partial(VersionedPartial): ...
