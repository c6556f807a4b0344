"""What parts of objects have, for type checkers alone: FieldInfo of kinds-runtime.example.com/v1."""
# Generated from kinds-runtime.example.com/v1 FieldInfo, ../../fixtures/rules/kinds_runtime/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._field_info import FieldInfo
from ._shared import AnySpec


class FieldInfoPartial(_k.PartialResource[FieldInfo]):
    """A part of a `FieldInfo`."""

    kind: _t.Literal["FieldInfo"] = _k.UNSET
    spec: _k.DefaultObject[AnySpec] = _k.UNSET
