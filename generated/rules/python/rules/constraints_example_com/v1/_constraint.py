"""Constraint of constraints.example.com/v1."""
# Generated from constraints.example.com/v1 Constraint, ../../fixtures/rules/constraints/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._constraint_partial import ConstraintPartial


class ConstraintRange(_k.Model):
    """The server checks: low must not exceed high."""

    low: int | None = _k.field(_k.INT, default=None)
    high: int | None = _k.field(_k.INT, default=None)


class ConstraintSpec(_k.Model):
    """`Constraint.spec`."""

    name: str | None = _k.field(_k.STR, default=None)
    """1 to 63 characters. Matches `^[a-z]([-a-z0-9]*[a-z0-9])?$`."""
    words: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    """1 to 3 items."""
    labels: dict[str, str] | None = _k.field(_k.map_of(_k.STR), default=None)
    """1 to 5 properties."""
    range: _k.OptionalObject[ConstraintRange] = _k.field(ConstraintRange, default=None)
    """The server checks: low must not exceed high."""


class Constraint(_k.Resource):
    """`Constraint`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="constraints.example.com",
        version="v1",
        kind="Constraint",
        plural="constraints",
        singular="constraint",
        scope="Namespaced",
    )
    kind: _t.Literal["Constraint"] = _k.constant()
    spec: _k.DefaultObject[ConstraintSpec] = _k.field(ConstraintSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(ConstraintPartial): ...
