"""What parts of objects have, for type checkers alone: IntegerWidth of integer-widths.example.com/v1."""
# Generated from integer-widths.example.com/v1 IntegerWidth, ../../fixtures/rules/integer_widths/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._integer_width import IntegerWidth, IntegerWidthSpec


class IntegerWidthPartial(_k.PartialResource[IntegerWidth]):
    """A part of a `IntegerWidth`."""

    kind: _t.Literal["IntegerWidth"] = _k.UNSET
    spec: _k.DefaultObject[IntegerWidthSpec] = _k.UNSET
