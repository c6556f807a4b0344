"""What parts of objects have, for type checkers alone: NullEnum of enum-null.example.com/v1."""
# Generated from enum-null.example.com/v1 NullEnum, ../../fixtures/rules/enum_null/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._null_enum import NullEnum, NullEnumSpec


class NullEnumPartial(_k.PartialResource[NullEnum]):
    """A part of a `NullEnum`."""

    kind: _t.Literal["NullEnum"] = _k.UNSET
    spec: _k.DefaultObject[NullEnumSpec] = _k.UNSET
