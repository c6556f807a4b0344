"""BareStatus of status-missing.example.com/v1."""
# Generated from status-missing.example.com/v1 BareStatus, ../../fixtures/rules/status_missing/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._bare_status_partial import BareStatusPartial


class BareStatusSpec(_k.Model):
    """`BareStatus.spec`."""

    size: int | None = _k.field(_k.INT, default=None)


class BareStatus(_k.Resource, _k.StatusSubresource):
    """`BareStatus`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="status-missing.example.com",
        version="v1",
        kind="BareStatus",
        plural="barestatuss",
        singular="barestatus",
        scope="Namespaced",
        subresources=("status",),
    )
    kind: _t.Literal["BareStatus"] = _k.constant()
    spec: _k.DefaultObject[BareStatusSpec] = _k.field(BareStatusSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(BareStatusPartial): ...
