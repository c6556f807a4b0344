"""RegistryMirror of mirrors.example.com/v1alpha1."""
# Generated from mirrors.example.com/v1alpha1 RegistryMirror, ../../fixtures/operators/registrymirror/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ._registry_mirror_partial import RegistryMirrorPartial, RegistryMirrorStatusPartial
else:  # imported by the first `typing.get_type_hints`
    _kubernetes_client = _k.LazyModule("kubernetes.client")


class RegistryMirrorSpec(_k.Model):
    """What to mirror, and where it is reached."""

    registry: _k.Default[str] = _k.field(_k.STR, default="registry-1.docker.io")
    """The host of the registry to mirror.

    At least 1 character. Default: `"registry-1.docker.io"`.
    """
    port: _k.Default[int] = _k.field(_k.INT32, default=5000)
    """The port that the mirror listens on.

    Between 1 and 65535. Default: `5000`.
    """


class RegistryMirrorStatus(_k.Model):
    """What the operator last saw."""

    conditions: _k.OptionalList[_kubernetes_client.V1Condition] = _k.field(
        _k.list_of(_k.kube("V1Condition")),
        default=None,
    )
    """A list map: items are unique by `type`."""

    if _t.TYPE_CHECKING:

        class Partial(RegistryMirrorStatusPartial): ...


class RegistryMirror(_k.Resource, _k.StatusSubresource):
    """RegistryMirror is a cache of a container registry inside the cluster."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="mirrors.example.com",
        version="v1alpha1",
        kind="RegistryMirror",
        plural="registrymirrors",
        singular="registrymirror",
        scope="Namespaced",
        short_names=("rm",),
        subresources=("status",),
    )
    kind: _t.Literal["RegistryMirror"] = _k.constant()
    spec: _k.DefaultObject[RegistryMirrorSpec] = _k.field(RegistryMirrorSpec, default=_k.LAZY_EMPTY)
    """What to mirror, and where it is reached."""
    status: _k.OptionalObject[RegistryMirrorStatus] = _k.field(RegistryMirrorStatus, default=None)
    """What the operator last saw."""

    __topology__ = '{"fields":{"status":{"fields":{"conditions":{"items":{"fields":{"lastTransitionTime":{"scalar":"date-time"}}},"list":["type"]}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(RegistryMirrorPartial): ...
