"""What parts of objects have, for type checkers alone: Ok of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Ok, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._ok import Ok
from ._shared import BoxSpec


class OkPartial(_k.PartialResource[Ok]):
    """A part of a `Ok`."""

    kind: _t.Literal["Ok"] = _k.UNSET
    spec: _k.DefaultObject[BoxSpec] = _k.UNSET
