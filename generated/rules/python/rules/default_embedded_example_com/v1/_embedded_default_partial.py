"""What parts of objects have, for type checkers alone: EmbeddedDefault of default-embedded.example.com/v1."""
# Generated from default-embedded.example.com/v1 EmbeddedDefault, ../../fixtures/rules/default_embedded/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._embedded_default import EmbeddedDefault, EmbeddedDefaultSpec, EmbeddedDefaultTemplate

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client


class EmbeddedDefaultTemplatePartial(_k.Partial[EmbeddedDefaultTemplate]):
    """A part of a `EmbeddedDefaultTemplate`."""

    api_version: str | None = _k.UNSET
    kind: str | None = _k.UNSET
    metadata: _k.OptionalObject[_kubernetes_client.V1ObjectMeta] = _k.UNSET
    additional_properties: dict[str, _t.Any] = _k.UNSET


class EmbeddedDefaultSpecPartial(_k.Partial[EmbeddedDefaultSpec]):
    """A part of a `EmbeddedDefaultSpec`."""

    template: _k.Attr[
        EmbeddedDefaultTemplate.Partial,
        EmbeddedDefaultTemplate.Partial | EmbeddedDefaultTemplate | _k.Wire | None,
    ] = _k.UNSET


class EmbeddedDefaultPartial(_k.PartialResource[EmbeddedDefault]):
    """A part of a `EmbeddedDefault`."""

    kind: _t.Literal["EmbeddedDefault"] = _k.UNSET
    spec: _k.Attr[EmbeddedDefaultSpec.Partial, EmbeddedDefaultSpec.Partial | EmbeddedDefaultSpec | _k.Wire | None] = (
        _k.UNSET
    )
