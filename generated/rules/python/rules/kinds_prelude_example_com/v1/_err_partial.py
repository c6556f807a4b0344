"""What parts of objects have, for type checkers alone: Err of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Err, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._err import Err
from ._shared import BoxSpec


class ErrPartial(_k.PartialResource[Err]):
    """A part of a `Err`."""

    kind: _t.Literal["Err"] = _k.UNSET
    spec: _k.DefaultObject[BoxSpec] = _k.UNSET
