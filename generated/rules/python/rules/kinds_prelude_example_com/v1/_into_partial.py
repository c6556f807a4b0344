"""What parts of objects have, for type checkers alone: Into of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Into, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._into import Into
from ._shared import BoxSpec


class IntoPartial(_k.PartialResource[Into]):
    """A part of a `Into`."""

    kind: _t.Literal["Into"] = _k.UNSET
    spec: _k.DefaultObject[BoxSpec] = _k.UNSET
