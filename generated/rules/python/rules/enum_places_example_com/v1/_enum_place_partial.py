"""What parts of objects have, for type checkers alone: EnumPlace of enum-places.example.com/v1."""
# Generated from enum-places.example.com/v1 EnumPlace, ../../fixtures/rules/enum_places/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._enum_place import EnumPlace, EnumPlaceSpec


class EnumPlacePartial(_k.PartialResource[EnumPlace]):
    """A part of a `EnumPlace`."""

    kind: _t.Literal["EnumPlace"] = _k.UNSET
    spec: _k.DefaultObject[EnumPlaceSpec] = _k.UNSET
