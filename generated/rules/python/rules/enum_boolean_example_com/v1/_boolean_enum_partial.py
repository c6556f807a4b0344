"""What parts of objects have, for type checkers alone: BooleanEnum of enum-boolean.example.com/v1."""
# Generated from enum-boolean.example.com/v1 BooleanEnum, ../../fixtures/rules/enum_boolean/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._boolean_enum import BooleanEnum, BooleanEnumSpec


class BooleanEnumPartial(_k.PartialResource[BooleanEnum]):
    """A part of a `BooleanEnum`."""

    kind: _t.Literal["BooleanEnum"] = _k.UNSET
    spec: _k.DefaultObject[BooleanEnumSpec] = _k.UNSET
