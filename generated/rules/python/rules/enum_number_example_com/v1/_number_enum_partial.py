"""What parts of objects have, for type checkers alone: NumberEnum of enum-number.example.com/v1."""
# Generated from enum-number.example.com/v1 NumberEnum, ../../fixtures/rules/enum_number/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._number_enum import NumberEnum, NumberEnumSpec


class NumberEnumPartial(_k.PartialResource[NumberEnum]):
    """A part of a `NumberEnum`."""

    kind: _t.Literal["NumberEnum"] = _k.UNSET
    spec: _k.DefaultObject[NumberEnumSpec] = _k.UNSET
