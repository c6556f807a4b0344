"""What parts of objects have, for type checkers alone: RepeatedEnum of enum-repeated.example.com/v1."""
# Generated from enum-repeated.example.com/v1 RepeatedEnum, ../../fixtures/rules/enum_repeated/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._repeated_enum import RepeatedEnum, RepeatedEnumSpec


class RepeatedEnumPartial(_k.PartialResource[RepeatedEnum]):
    """A part of a `RepeatedEnum`."""

    kind: _t.Literal["RepeatedEnum"] = _k.UNSET
    spec: _k.DefaultObject[RepeatedEnumSpec] = _k.UNSET
