"""What parts of objects have, for type checkers alone: MixedEnum of enum-mixed.example.com/v1."""
# Generated from enum-mixed.example.com/v1 MixedEnum, ../../fixtures/rules/enum_mixed/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._mixed_enum import MixedEnum, MixedEnumSpec


class MixedEnumPartial(_k.PartialResource[MixedEnum]):
    """A part of a `MixedEnum`."""

    kind: _t.Literal["MixedEnum"] = _k.UNSET
    spec: _k.DefaultObject[MixedEnumSpec] = _k.UNSET
