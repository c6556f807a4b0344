"""What parts of objects have, for type checkers alone: None of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 None, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._none import None_
from ._shared import BoxSpec


class None_Partial(_k.PartialResource[None_]):
    """A part of a `None_`."""

    kind: _t.Literal["None"] = _k.UNSET
    spec: _k.DefaultObject[BoxSpec] = _k.UNSET
