"""What parts of objects have, for type checkers alone: CollidingEnum of enum-collisions.example.com/v1."""
# Generated from enum-collisions.example.com/v1 CollidingEnum, ../../fixtures/rules/enum_collisions/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._colliding_enum import CollidingEnum, CollidingEnumSpec


class CollidingEnumPartial(_k.PartialResource[CollidingEnum]):
    """A part of a `CollidingEnum`."""

    kind: _t.Literal["CollidingEnum"] = _k.UNSET
    spec: _k.DefaultObject[CollidingEnumSpec] = _k.UNSET
