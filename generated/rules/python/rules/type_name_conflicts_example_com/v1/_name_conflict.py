"""NameConflict of type-name-conflicts.example.com/v1."""
# Generated from type-name-conflicts.example.com/v1 NameConflict, ../../fixtures/rules/type_name_conflicts/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from ..._kubesmith import models as _k


class NameConflictSpecStatus(_k.Model):
    """`NameConflict.spec.status`."""

    wanted: str | None = _k.field(_k.STR, default=None)


class NameConflictFooBarBaz(_k.Model):
    """`NameConflict.spec.foo.barBaz`."""

    a: str | None = _k.field(_k.STR, default=None)


class NameConflictFoo(_k.Model):
    """`NameConflict.spec.foo`."""

    bar_baz: _k.MaybeOf[NameConflictFooBarBaz] = _k.field(NameConflictFooBarBaz, default=None)
    """Wire name: `barBaz`."""


class NameConflictSpecFooBarBaz(_k.Model):
    """`NameConflict.spec.fooBar.baz`."""

    b: str | None = _k.field(_k.STR, default=None)


class NameConflictFooBar(_k.Model):
    """`NameConflict.spec.fooBar`."""

    baz: _k.MaybeOf[NameConflictSpecFooBarBaz] = _k.field(NameConflictSpecFooBarBaz, default=None)


class NameConflictSpec(_k.Model):
    """`NameConflict.spec`."""

    status: _k.MaybeOf[NameConflictSpecStatus] = _k.field(NameConflictSpecStatus, default=None)
    foo: _k.MaybeOf[NameConflictFoo] = _k.field(NameConflictFoo, default=None)
    foo_bar: _k.MaybeOf[NameConflictFooBar] = _k.field(NameConflictFooBar, default=None)
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
    spec: _k.MadeOf[NameConflictSpec] = _k.field(NameConflictSpec, default=_k.MADE)
    status: _k.MaybeOf[NameConflictStatus] = _k.field(NameConflictStatus, default=None)
    status_wanted: _k.MaybeOf[NameConflictStatusWanted] = _k.field(NameConflictStatusWanted, default=None)
    """Wire name: `statusWanted`."""
