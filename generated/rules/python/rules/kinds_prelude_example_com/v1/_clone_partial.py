"""What parts of objects have, for type checkers alone: Clone of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Clone, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._clone import Clone
from ._shared import BoxSpec


class ClonePartial(_k.PartialResource[Clone]):
    """A part of a `Clone`."""

    kind: _t.Literal["Clone"] = _k.UNSET
    spec: _k.DefaultObject[BoxSpec] = _k.UNSET
