"""RegistryMirror of mirrors.example.com/v1alpha1."""
# Generated from mirrors.example.com/v1alpha1 RegistryMirror, ../../fixtures/operators/registrymirror/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from ..._kubesmith import models as _k

if _t.TYPE_CHECKING:
    import datetime as _datetime

RegistryMirrorStatusConditionStatus = _t.Literal["True", "False", "Unknown"]
"""The values of `RegistryMirror.status.conditions[].status`."""


class RegistryMirrorSpec(_k.Model):
    """What to mirror, and where it is reached."""

    registry: _k.Default[str] = _k.field(_k.STR, default="registry-1.docker.io")
    """The host of the registry to mirror.

    At least 1 characters.
    """
    port: _k.Default[int] = _k.field(_k.INT, default=5000)
    """The port that the mirror listens on.

    1 to 65535.
    """


class RegistryMirrorStatusCondition(_k.Model):
    """`RegistryMirror.status.conditions[]`."""

    last_transition_time: _datetime.datetime = _k.field(_k.TIME)
    message: str = _k.field(_k.STR)
    """At most 32768 characters."""
    observed_generation: int | None = _k.field(_k.INT, default=None)
    """At least 0."""
    reason: str = _k.field(_k.STR)
    """1 to 1024 characters.
    Pattern: `^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$`.
    """
    status: RegistryMirrorStatusConditionStatus = _k.field(_k.enum(RegistryMirrorStatusConditionStatus))
    type: str = _k.field(_k.STR)
    """At most 316 characters.
    Pattern:
    `^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$`.
    """


class RegistryMirrorStatus(_k.Model):
    """What the operator last saw."""

    conditions: _k.MaybeListOf[RegistryMirrorStatusCondition] = _k.field(
        _k.list_of(RegistryMirrorStatusCondition),
        default=None,
    )
    """A list whose items are told apart by `type`."""


class RegistryMirror(_k.Resource):
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
    spec: _k.MadeOf[RegistryMirrorSpec] = _k.field(RegistryMirrorSpec, default=_k.MADE)
    """What to mirror, and where it is reached."""
    status: _k.MaybeOf[RegistryMirrorStatus] = _k.field(RegistryMirrorStatus, default=None)
    """What the operator last saw."""
