"""What parts of objects have, for type checkers alone: HostileEnum of hostile-enums.example.com/v1."""
# Generated from hostile-enums.example.com/v1 HostileEnum, ../../fixtures/rules/hostile_enums/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._hostile_enum import HostileEnum, HostileEnumSpec


class HostileEnumPartial(_k.PartialResource[HostileEnum]):
    """A part of a `HostileEnum`."""

    kind: _t.Literal["HostileEnum"] = _k.UNSET
    spec: _k.DefaultObject[HostileEnumSpec] = _k.UNSET
