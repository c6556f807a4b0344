"""What parts of objects have, for type checkers alone: RenamedKind of rename-types.example.com/v1."""
# Generated from rename-types.example.com/v1 RenamedKind, ../../fixtures/rules/rename_types/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._renamed_kind import RenamedKind, RenamedKindSpec


class RenamedKindPartial(_k.PartialResource[RenamedKind]):
    """A part of a `RenamedKind`."""

    kind: _t.Literal["RenamedKind"] = _k.UNSET
    spec: _k.DefaultObject[RenamedKindSpec] = _k.UNSET
