"""What parts of objects have, for type checkers alone: Collision of collisions.example.com/v1."""
# Generated from collisions.example.com/v1 Collision, ../../fixtures/rules/collisions/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._collision import Collision, CollisionSpec


class CollisionPartial(_k.PartialResource[Collision]):
    """A part of a `Collision`."""

    kind: _t.Literal["Collision"] = _k.UNSET
    spec: _k.DefaultObject[CollisionSpec] = _k.UNSET
