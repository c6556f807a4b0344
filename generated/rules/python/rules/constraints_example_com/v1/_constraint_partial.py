"""What parts of objects have, for type checkers alone: Constraint of constraints.example.com/v1."""
# Generated from constraints.example.com/v1 Constraint, ../../fixtures/rules/constraints/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._constraint import Constraint, ConstraintSpec


class ConstraintPartial(_k.PartialResource[Constraint]):
    """A part of a `Constraint`."""

    kind: _t.Literal["Constraint"] = _k.UNSET
    spec: _k.DefaultObject[ConstraintSpec] = _k.UNSET
