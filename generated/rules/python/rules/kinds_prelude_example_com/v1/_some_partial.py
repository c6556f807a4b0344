"""What parts of objects have, for type checkers alone: Some of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Some, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BoxSpec
from ._some import Some


class SomePartial(_k.PartialResource[Some]):
    """A part of a `Some`."""

    kind: _t.Literal["Some"] = _k.UNSET
    spec: _k.DefaultObject[BoxSpec] = _k.UNSET
