"""What parts of objects have, for type checkers alone: IntegerEnum of enum-integer.example.com/v1."""
# Generated from enum-integer.example.com/v1 IntegerEnum, ../../fixtures/rules/enum_integer/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._integer_enum import IntegerEnum, IntegerEnumSpec


class IntegerEnumPartial(_k.PartialResource[IntegerEnum]):
    """A part of a `IntegerEnum`."""

    kind: _t.Literal["IntegerEnum"] = _k.UNSET
    spec: _k.DefaultObject[IntegerEnumSpec] = _k.UNSET
