"""What parts of objects have, for type checkers alone: ToString of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 ToString, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import BoxSpec
from ._to_string import ToString


class ToStringPartial(_k.PartialResource[ToString]):
    """A part of a `ToString`."""

    kind: _t.Literal["ToString"] = _k.UNSET
    spec: _k.DefaultObject[BoxSpec] = _k.UNSET
