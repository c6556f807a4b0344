"""What parts of objects have, for type checkers alone: Archive of openapi-v3.example.com/v1."""
# Generated from openapi-v3.example.com/v1 Archive, ../../fixtures/rules/openapi_v3/openapi.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._archive import Archive, ArchiveSpec, ArchiveStatus

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client


class ArchiveSpecPartial(_k.Partial[ArchiveSpec]):
    """A part of a `ArchiveSpec`."""

    prefix: _k.Default[str] = _k.UNSET
    copies: _k.Default[int] = _k.UNSET
    keep: str | None = _k.UNSET
    secret: _k.OptionalObject[_kubernetes_client.V1SecretKeySelector] = _k.UNSET


class ArchivePartial(_k.PartialResource[Archive]):
    """A part of a `Archive`."""

    kind: _t.Literal["Archive"] = _k.UNSET
    spec: _k.OptionalPart[ArchiveSpec.Partial, ArchiveSpec] = _k.UNSET
    status: _k.OptionalObject[ArchiveStatus] = _k.UNSET
