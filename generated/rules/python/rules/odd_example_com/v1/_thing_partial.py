"""What parts of objects have, for type checkers alone: Thing of odd.example.com/v1."""
# Generated from odd.example.com/v1 Thing, ../../fixtures/rules/operations_odd/openapi.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._thing import Thing, ThingSpec


class ThingPartial(_k.PartialResource[Thing]):
    """A part of a `Thing`."""

    kind: _t.Literal["Thing"] = _k.UNSET
    spec: _k.DefaultObject[ThingSpec] = _k.UNSET
