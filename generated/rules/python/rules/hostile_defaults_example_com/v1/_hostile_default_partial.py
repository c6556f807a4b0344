"""What parts of objects have, for type checkers alone: HostileDefault of hostile-defaults.example.com/v1."""
# Generated from hostile-defaults.example.com/v1 HostileDefault, ../../fixtures/rules/hostile_defaults/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._hostile_default import HostileDefault, HostileDefaultSpec


class HostileDefaultPartial(_k.PartialResource[HostileDefault]):
    """A part of a `HostileDefault`."""

    kind: _t.Literal["HostileDefault"] = _k.UNSET
    spec: _k.DefaultObject[HostileDefaultSpec] = _k.UNSET
