"""What parts of objects have, for type checkers alone: Place of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Place, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._place import Place
from ._shared import AnySpec


class PlacePartial(_k.PartialResource[Place]):
    """A part of a `Place`."""

    kind: _t.Literal["Place"] = _k.UNSET
    spec: _k.DefaultObject[AnySpec] = _k.UNSET
