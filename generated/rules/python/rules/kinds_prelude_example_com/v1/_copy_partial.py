"""What parts of objects have, for type checkers alone: Copy of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Copy, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._copy import Copy
from ._shared import BoxSpec


class CopyPartial(_k.PartialResource[Copy]):
    """A part of a `Copy`."""

    kind: _t.Literal["Copy"] = _k.UNSET
    spec: _k.DefaultObject[BoxSpec] = _k.UNSET
