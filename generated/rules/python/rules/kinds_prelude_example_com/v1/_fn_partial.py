"""What parts of objects have, for type checkers alone: Fn of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Fn, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._fn import Fn
from ._shared import BoxSpec


class FnPartial(_k.PartialResource[Fn]):
    """A part of a `Fn`."""

    kind: _t.Literal["Fn"] = _k.UNSET
    spec: _k.DefaultObject[BoxSpec] = _k.UNSET
