"""What parts of objects have, for type checkers alone: AnyMap of map-any.example.com/v1."""
# Generated from map-any.example.com/v1 AnyMap, ../../fixtures/rules/map_any/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._any_map import AnyMap, AnyMapSpec


class AnyMapPartial(_k.PartialResource[AnyMap]):
    """A part of a `AnyMap`."""

    kind: _t.Literal["AnyMap"] = _k.UNSET
    spec: _k.DefaultObject[AnyMapSpec] = _k.UNSET
