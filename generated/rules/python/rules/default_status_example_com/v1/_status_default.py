"""StatusDefault of default-status.example.com/v1."""
# Generated from default-status.example.com/v1 StatusDefault, ../../fixtures/rules/default_status/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._status_default_partial import StatusDefaultPartial


class StatusDefaultSpec(_k.Model):
    """`StatusDefault.spec`."""

    size: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""


class StatusDefaultStatus(_k.Model):
    """`StatusDefault.status`."""

    phase: str | None = _k.field(_k.STR, default=None)
    ready: _k.Default[int] = _k.field(_k.INT, default=0)
    """Default: `0`."""


class StatusDefault(_k.Resource, _k.StatusSubresource):
    """`StatusDefault`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="default-status.example.com",
        version="v1",
        kind="StatusDefault",
        plural="statusdefaults",
        singular="statusdefault",
        scope="Namespaced",
        subresources=("status",),
    )
    kind: _t.Literal["StatusDefault"] = _k.constant()
    spec: _k.DefaultObject[StatusDefaultSpec] = _k.field(StatusDefaultSpec, default=_k.LAZY_EMPTY)
    status: _k.DefaultObject[StatusDefaultStatus] = _k.field(StatusDefaultStatus, default={"phase": "Pending"})
    """Default: `{"phase":"Pending"}`."""

    if _t.TYPE_CHECKING:

        class Partial(StatusDefaultPartial): ...
