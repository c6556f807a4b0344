"""What parts of objects have, for type checkers alone: Box of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Box, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._box import Box
from ._shared import BoxSpec


class BoxPartial(_k.PartialResource[Box]):
    """A part of a `Box`."""

    kind: _t.Literal["Box"] = _k.UNSET
    spec: _k.DefaultObject[BoxSpec] = _k.UNSET
