"""What parts of objects have, for type checkers alone: MappedDefault of mapped-defaults.example.com/v1."""
# Generated from mapped-defaults.example.com/v1 MappedDefault, ../../fixtures/rules/mapped_defaults/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._mapped_default import MappedDefault, MappedDefaultSpec

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client


class MappedDefaultSpecPartial(_k.Partial[MappedDefaultSpec]):
    """A part of a `MappedDefaultSpec`."""

    ports: _k.OptionalList[_kubernetes_client.V1ContainerPort] = _k.UNSET
    password_secret: _k.OptionalObject[_kubernetes_client.V1SecretKeySelector] = _k.UNSET
    token_secret: _k.OptionalObject[_kubernetes_client.V1SecretKeySelector] = _k.UNSET
    named_secret: _k.OptionalObject[_kubernetes_client.V1SecretKeySelector] = _k.UNSET
    liveness_probe: _k.OptionalObject[_kubernetes_client.V1Probe] = _k.UNSET
    env_from: _k.OptionalList[_kubernetes_client.V1EnvFromSource] = _k.UNSET
    host_aliases: _k.OptionalList[_kubernetes_client.V1HostAlias] = _k.UNSET
    resources: _k.OptionalObject[_kubernetes_client.V1ResourceRequirements] = _k.UNSET


class MappedDefaultPartial(_k.PartialResource[MappedDefault]):
    """A part of a `MappedDefault`."""

    kind: _t.Literal["MappedDefault"] = _k.UNSET
    spec: _k.Attr[MappedDefaultSpec.Partial, MappedDefaultSpec.Partial | MappedDefaultSpec | _k.Wire | None] = _k.UNSET
