"""What parts of objects have, for type checkers alone: Vec of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Vec, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BoxSpec
from ._vec import Vec


class VecPartial(_k.PartialResource[Vec]):
    """A part of a `Vec`."""

    kind: _t.Literal["Vec"] = _k.UNSET
    spec: _k.DefaultObject[BoxSpec] = _k.UNSET
