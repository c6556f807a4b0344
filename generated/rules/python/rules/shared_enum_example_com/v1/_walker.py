"""Walker of shared-enum.example.com/v1."""
# Generated from shared-enum.example.com/v1 Walker, ../../fixtures/rules/shared_enum/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import RacerMode

if _t.TYPE_CHECKING:
    from ._aliases import WalkerMode
    from ._walker_partial import WalkerPartial


class WalkerSpec(_k.Model):
    """`Walker.spec`."""

    mode: WalkerMode | None = _k.field(_k.enum(RacerMode), default=None)
    of_walker: str | None = _k.field(_k.STR, default=None)
    """Wire name: `ofWalker`."""


class Walker(_k.Resource):
    """`Walker`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="shared-enum.example.com",
        version="v1",
        kind="Walker",
        plural="walkers",
        singular="walker",
        scope="Namespaced",
    )
    kind: _t.Literal["Walker"] = _k.constant()
    spec: _k.DefaultObject[WalkerSpec] = _k.field(WalkerSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(WalkerPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    WalkerMode = RacerMode
