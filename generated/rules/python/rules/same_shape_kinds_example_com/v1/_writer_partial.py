"""What parts of objects have, for type checkers alone: Writer of same-shape-kinds.example.com/v1."""
# Generated from same-shape-kinds.example.com/v1 Writer, ../../fixtures/rules/same_shape_kinds/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import ReaderSpec
from ._writer import Writer


class WriterPartial(_k.PartialResource[Writer]):
    """A part of a `Writer`."""

    kind: _t.Literal["Writer"] = _k.UNSET
    spec: _k.Attr[ReaderSpec.Partial, ReaderSpec.Partial | ReaderSpec | _k.Wire | None] = _k.UNSET
