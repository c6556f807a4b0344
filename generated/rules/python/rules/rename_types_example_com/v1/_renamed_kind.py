"""RenamedKind of rename-types.example.com/v1."""
# Generated from rename-types.example.com/v1 RenamedKind, ../../fixtures/rules/rename_types/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._renamed_kind_partial import RenamedKindPartial

RenamedMode = _t.Literal["fast", "slow"]
"""The values of `RenamedKind.spec.mode`."""


class RenamedPool(_k.Model):
    """`RenamedKind.spec.pool`."""

    size: int | None = _k.field(_k.INT, default=None)


class RenamedKindSpec(_k.Model):
    """`RenamedKind.spec`."""

    pool: _k.OptionalObject[RenamedPool] = _k.field(RenamedPool, default=None)
    mode: RenamedMode | None = _k.field(_k.enum(RenamedMode), default=None)


class RenamedKind(_k.Resource):
    """`RenamedKind`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="rename-types.example.com",
        version="v1",
        kind="RenamedKind",
        plural="renamedkinds",
        singular="renamedkind",
        scope="Namespaced",
    )
    kind: _t.Literal["RenamedKind"] = _k.constant()
    spec: _k.DefaultObject[RenamedKindSpec] = _k.field(RenamedKindSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(RenamedKindPartial): ...
