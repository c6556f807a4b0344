"""Booter of shared-containers.example.com/v1."""
# Generated from shared-containers.example.com/v1 Booter, ../../fixtures/rules/shared_containers/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BooterBoot

if _t.TYPE_CHECKING:
    from ._booter_partial import BooterPartial


class BooterSpec(_k.Model):
    """`Booter.spec`."""

    boot: _k.OptionalObject[BooterBoot] = _k.field(BooterBoot, default=None)
    of_booter: str | None = _k.field(_k.STR, default=None)
    """Wire name: `ofBooter`."""


class Booter(_k.Resource):
    """`Booter`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="shared-containers.example.com",
        version="v1",
        kind="Booter",
        plural="booters",
        singular="booter",
        scope="Namespaced",
    )
    kind: _t.Literal["Booter"] = _k.constant()
    spec: _k.DefaultObject[BooterSpec] = _k.field(BooterSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(BooterPartial): ...
