"""What parts of objects have, for type checkers alone: WholeFloat of default-whole-float.example.com/v1."""
# Generated from default-whole-float.example.com/v1 WholeFloat, ../../fixtures/rules/default_whole_float/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._whole_float import WholeFloat, WholeFloatSpec


class WholeFloatPartial(_k.PartialResource[WholeFloat]):
    """A part of a `WholeFloat`."""

    kind: _t.Literal["WholeFloat"] = _k.UNSET
    spec: _k.DefaultObject[WholeFloatSpec] = _k.UNSET
