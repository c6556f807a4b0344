"""Archive of openapi-v3.example.com/v1."""
# Generated from openapi-v3.example.com/v1 Archive, ../../fixtures/rules/openapi_v3/openapi.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ._archive_partial import ArchivePartial, ArchiveSpecPartial
else:  # imported by the first `typing.get_type_hints`
    _kubernetes_client = _k.LazyModule("kubernetes.client")


class ArchiveSpec(_k.Model):
    """`Archive.spec`."""

    prefix: _k.Default[str] = _k.field(_k.STR, default="")
    """Default: `""`."""
    copies: _k.Default[int] = _k.field(_k.INT32, default=0)
    """Default: `0`."""
    keep: str | None = _k.field(_k.STR, default=None, nullable=True)
    secret: _k.OptionalObject[_kubernetes_client.V1SecretKeySelector] = _k.field(
        _k.kube("V1SecretKeySelector", defaults={"properties": {"name": {"default": ""}}}),
        default=None,
    )

    if _t.TYPE_CHECKING:

        class Partial(ArchiveSpecPartial): ...


class ArchiveStatus(_k.Model):
    """`Archive.status`."""

    size: _k.IntOrString | None = _k.field(_k.INT_OR_STRING, default=None)


class Archive(_k.Resource, _k.StatusSubresource):
    """`Archive`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="openapi-v3.example.com",
        version="v1",
        kind="Archive",
        plural="archives",
        singular="archive",
        scope="Cluster",
        subresources=("status",),
    )
    kind: _t.Literal["Archive"] = _k.constant()
    spec: _k.Object[ArchiveSpec] = _k.field(ArchiveSpec)
    status: _k.OptionalObject[ArchiveStatus] = _k.field(ArchiveStatus, default=None)

    if _t.TYPE_CHECKING:

        class Partial(ArchivePartial): ...
