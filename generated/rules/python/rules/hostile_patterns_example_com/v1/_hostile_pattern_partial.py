"""What parts of objects have, for type checkers alone: HostilePattern of hostile-patterns.example.com/v1."""
# Generated from hostile-patterns.example.com/v1 HostilePattern, ../../fixtures/rules/hostile_patterns/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._hostile_pattern import HostilePattern, HostilePatternSpec


class HostilePatternPartial(_k.PartialResource[HostilePattern]):
    """A part of a `HostilePattern`."""

    kind: _t.Literal["HostilePattern"] = _k.UNSET
    spec: _k.DefaultObject[HostilePatternSpec] = _k.UNSET
