"""What parts of objects have, for type checkers alone: String of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 String, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BoxSpec
from ._string import String


class StringPartial(_k.PartialResource[String]):
    """A part of a `String`."""

    kind: _t.Literal["String"] = _k.UNSET
    spec: _k.DefaultObject[BoxSpec] = _k.UNSET
