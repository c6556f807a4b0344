"""What parts of objects have, for type checkers alone: HostileColumn of hostile-columns.example.com/v1."""
# Generated from hostile-columns.example.com/v1 HostileColumn, ../../fixtures/rules/hostile_columns/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._hostile_column import HostileColumn, HostileColumnSpec


class HostileColumnPartial(_k.PartialResource[HostileColumn]):
    """A part of a `HostileColumn`."""

    kind: _t.Literal["HostileColumn"] = _k.UNSET
    spec: _k.DefaultObject[HostileColumnSpec] = _k.UNSET
