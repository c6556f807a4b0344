"""NameConflict of type-name-conflicts.example.com/v1."""
# Generated from type-name-conflicts.example.com/v1 NameConflict, ../../fixtures/rules/type_name_conflicts/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._name_conflict_partial import NameConflictPartial


class NameConflictSpecStatus(_k.Model):
    """`NameConflict.spec.status`."""

    wanted: str | None = _k.field(_k.STR, default=None)


class NameConflictFooBarBaz(_k.Model):
    """`NameConflict.spec.foo.barBaz`."""

    a: str | None = _k.field(_k.STR, default=None)


class NameConflictFoo(_k.Model):
    """`NameConflict.spec.foo`."""

    bar_baz: _k.OptionalObject[NameConflictFooBarBaz] = _k.field(NameConflictFooBarBaz, default=None)
    """Wire name: `barBaz`."""


class NameConflictSpecFooBarBaz(_k.Model):
    """`NameConflict.spec.fooBar.baz`."""

    b: str | None = _k.field(_k.STR, default=None)


class NameConflictFooBar(_k.Model):
    """`NameConflict.spec.fooBar`."""

    baz: _k.OptionalObject[NameConflictSpecFooBarBaz] = _k.field(NameConflictSpecFooBarBaz, default=None)


class NameConflictSpec(_k.Model):
    """`NameConflict.spec`."""

    status: _k.OptionalObject[NameConflictSpecStatus] = _k.field(NameConflictSpecStatus, default=None)
    foo: _k.OptionalObject[NameConflictFoo] = _k.field(NameConflictFoo, default=None)
    foo_bar: _k.OptionalObject[NameConflictFooBar] = _k.field(NameConflictFooBar, default=None)
    """Wire name: `fooBar`."""


class NameConflictStatus(_k.Model):
    """`NameConflict.status`."""

    seen: str | None = _k.field(_k.STR, default=None)


class NameConflictStatusWanted(_k.Model):
    """`NameConflict.statusWanted`."""

    c: str | None = _k.field(_k.STR, default=None)


class NameConflict(_k.Resource):
    """`NameConflict`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="type-name-conflicts.example.com",
        version="v1",
        kind="NameConflict",
        plural="nameconflicts",
        singular="nameconflict",
        scope="Namespaced",
    )
    kind: _t.Literal["NameConflict"] = _k.constant()
    spec: _k.DefaultObject[NameConflictSpec] = _k.field(NameConflictSpec, default=_k.LAZY_EMPTY)
    status: _k.OptionalObject[NameConflictStatus] = _k.field(NameConflictStatus, default=None)
    status_wanted: _k.OptionalObject[NameConflictStatusWanted] = _k.field(NameConflictStatusWanted, default=None)
    """Wire name: `statusWanted`."""

    if _t.TYPE_CHECKING:

        class Partial(NameConflictPartial): ...
