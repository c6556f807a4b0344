"""Dashed of my-team.in.example.com/v2beta2."""
# Generated from my-team.in.example.com/v2beta2 Dashed, ../../fixtures/rules/group_names/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._dashed_partial import DashedPartial


class DashedSpec(_k.Model):
    """`Dashed.spec`."""

    size: int | None = _k.field(_k.INT, default=None)


class Dashed(_k.Resource):
    """`Dashed`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="my-team.in.example.com",
        version="v2beta2",
        kind="Dashed",
        plural="dasheds",
        singular="dashed",
        scope="Namespaced",
    )
    kind: _t.Literal["Dashed"] = _k.constant()
    spec: _k.DefaultObject[DashedSpec] = _k.field(DashedSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(DashedPartial): ...
