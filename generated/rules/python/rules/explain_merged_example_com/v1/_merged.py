"""Merged of explain-merged.example.com/v1."""
# Generated from explain-merged.example.com/v1 Merged, ../../fixtures/rules/explain_merged/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._aliases import MergedSecondPool
    from ._merged_partial import MergedPartial


class MergedFirst(_k.Model):
    """`Merged.spec.first`."""

    size: _k.Default[int] = _k.field(_k.INT, default=3)
    """At most 9. The server checks: not five. Default: `3`."""


class MergedSpec(_k.Model):
    """`Merged.spec`."""

    first: _k.OptionalObject[MergedFirst] = _k.field(MergedFirst, default=None)
    second_pool: _k.OptionalObject[MergedSecondPool] = _k.field(MergedFirst, default=None)
    """Wire name: `secondPool`."""


class Merged(_k.Resource):
    """`Merged`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="explain-merged.example.com",
        version="v1",
        kind="Merged",
        plural="mergeds",
        singular="merged",
        scope="Namespaced",
    )
    kind: _t.Literal["Merged"] = _k.constant()
    spec: _k.DefaultObject[MergedSpec] = _k.field(MergedSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(MergedPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    MergedSecondPool = MergedFirst
