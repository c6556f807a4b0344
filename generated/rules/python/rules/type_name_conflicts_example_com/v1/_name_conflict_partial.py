"""What parts of objects have, for type checkers alone: NameConflict of type-name-conflicts.example.com/v1."""
# Generated from type-name-conflicts.example.com/v1 NameConflict, ../../fixtures/rules/type_name_conflicts/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._name_conflict import NameConflict, NameConflictSpec, NameConflictStatus, NameConflictStatusWanted


class NameConflictPartial(_k.PartialResource[NameConflict]):
    """A part of a `NameConflict`."""

    kind: _t.Literal["NameConflict"] = _k.UNSET
    spec: _k.DefaultObject[NameConflictSpec] = _k.UNSET
    status: _k.OptionalObject[NameConflictStatus] = _k.UNSET
    status_wanted: _k.OptionalObject[NameConflictStatusWanted] = _k.UNSET
