"""What parts of objects have, for type checkers alone: Reader of same-shape-kinds.example.com/v1."""
# Generated from same-shape-kinds.example.com/v1 Reader, ../../fixtures/rules/same_shape_kinds/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._reader import Reader
from ._shared import ReaderSpec


class ReaderPartial(_k.PartialResource[Reader]):
    """A part of a `Reader`."""

    kind: _t.Literal["Reader"] = _k.UNSET
    spec: _k.Attr[ReaderSpec.Partial, ReaderSpec.Partial | ReaderSpec | _k.Wire | None] = _k.UNSET
