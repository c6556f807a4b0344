"""What parts of objects have, for type checkers alone: Result of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Result, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._result import Result
from ._shared import BoxSpec


class ResultPartial(_k.PartialResource[Result]):
    """A part of a `Result`."""

    kind: _t.Literal["Result"] = _k.UNSET
    spec: _k.DefaultObject[BoxSpec] = _k.UNSET
