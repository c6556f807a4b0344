"""LooseStatus of status-unused.example.com/v1."""
# Generated from status-unused.example.com/v1 LooseStatus, ../../fixtures/rules/status_unused/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._loose_status_partial import LooseStatusPartial


class LooseStatusStatus(_k.Model):
    """`LooseStatus.status`."""

    phase: str | None = _k.field(_k.STR, default=None)


class LooseStatus(_k.Resource):
    """`LooseStatus`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="status-unused.example.com",
        version="v1",
        kind="LooseStatus",
        plural="loosestatuss",
        singular="loosestatus",
        scope="Namespaced",
    )
    kind: _t.Literal["LooseStatus"] = _k.constant()
    status: _k.OptionalObject[LooseStatusStatus] = _k.field(LooseStatusStatus, default=None)

    if _t.TYPE_CHECKING:

        class Partial(LooseStatusPartial): ...
