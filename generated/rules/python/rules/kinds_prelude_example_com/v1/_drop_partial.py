"""What parts of objects have, for type checkers alone: Drop of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Drop, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._drop import Drop
from ._shared import BoxSpec


class DropPartial(_k.PartialResource[Drop]):
    """A part of a `Drop`."""

    kind: _t.Literal["Drop"] = _k.UNSET
    spec: _k.DefaultObject[BoxSpec] = _k.UNSET
