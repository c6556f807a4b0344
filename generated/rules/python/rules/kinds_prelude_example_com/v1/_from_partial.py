"""What parts of objects have, for type checkers alone: From of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 From, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._from import From
from ._shared import BoxSpec


class FromPartial(_k.PartialResource[From]):
    """A part of a `From`."""

    kind: _t.Literal["From"] = _k.UNSET
    spec: _k.DefaultObject[BoxSpec] = _k.UNSET
