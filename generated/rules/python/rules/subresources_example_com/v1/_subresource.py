"""Subresource of subresources.example.com/v1."""
# Generated from subresources.example.com/v1 Subresource, ../../fixtures/rules/subresources/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._subresource_partial import SubresourcePartial


class SubresourceSpec(_k.Model):
    """`Subresource.spec`."""

    replicas: _k.Default[int] = _k.field(_k.INT32, default=1)
    """Default: `1`."""


class SubresourceStatus(_k.Model):
    """`Subresource.status`."""

    replicas: int | None = _k.field(_k.INT32, default=None)
    selector: str | None = _k.field(_k.STR, default=None)


class Subresource(_k.Resource, _k.StatusSubresource, _k.ScaleSubresource):
    """`Subresource`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="subresources.example.com",
        version="v1",
        kind="Subresource",
        plural="subresources",
        singular="subresource",
        scope="Namespaced",
        short_names=("sub", "subs"),
        categories=("all",),
        subresources=("status", "scale"),
    )
    kind: _t.Literal["Subresource"] = _k.constant()
    spec: _k.DefaultObject[SubresourceSpec] = _k.field(SubresourceSpec, default=_k.LAZY_EMPTY)
    status: _k.OptionalObject[SubresourceStatus] = _k.field(SubresourceStatus, default=None)

    if _t.TYPE_CHECKING:

        class Partial(SubresourcePartial): ...
