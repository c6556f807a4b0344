"""Starter of shared-containers.example.com/v1."""
# Generated from shared-containers.example.com/v1 Starter, ../../fixtures/rules/shared_containers/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BooterBoot

if _t.TYPE_CHECKING:
    from ._aliases import StarterBoot
    from ._starter_partial import StarterPartial


class StarterSpec(_k.Model):
    """`Starter.spec`."""

    boot: _k.OptionalObject[StarterBoot] = _k.field(BooterBoot, default=None)
    of_starter: str | None = _k.field(_k.STR, default=None)
    """Wire name: `ofStarter`."""


class Starter(_k.Resource):
    """`Starter`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="shared-containers.example.com",
        version="v1",
        kind="Starter",
        plural="starters",
        singular="starter",
        scope="Namespaced",
    )
    kind: _t.Literal["Starter"] = _k.constant()
    spec: _k.DefaultObject[StarterSpec] = _k.field(StarterSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(StarterPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    StarterBoot = BooterBoot
