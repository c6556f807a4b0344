"""What parts of objects have, for type checkers alone: Literal of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 Literal, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._literal import Literal
from ._shared import AnySpec


class LiteralPartial(_k.PartialResource[Literal]):
    """A part of a `Literal`."""

    kind: _t.Literal["Literal"] = _k.UNSET
    spec: _k.DefaultObject[AnySpec] = _k.UNSET
