"""What parts of objects have, for type checkers alone: RegistryMirror of mirrors.example.com/v1alpha1."""
# Generated from mirrors.example.com/v1alpha1 RegistryMirror, ../../fixtures/operators/registrymirror/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._registry_mirror import RegistryMirror, RegistryMirrorSpec, RegistryMirrorStatus

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client


class RegistryMirrorStatusPartial(_k.Partial[RegistryMirrorStatus]):
    """A part of a `RegistryMirrorStatus`."""

    conditions: _k.OptionalList[_kubernetes_client.V1Condition] = _k.UNSET


class RegistryMirrorPartial(_k.PartialResource[RegistryMirror]):
    """A part of a `RegistryMirror`."""

    kind: _t.Literal["RegistryMirror"] = _k.UNSET
    spec: _k.DefaultObject[RegistryMirrorSpec] = _k.UNSET
    status: _k.OptionalPart[RegistryMirrorStatus.Partial, RegistryMirrorStatus] = _k.UNSET
