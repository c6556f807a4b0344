"""What parts of objects have, for type checkers alone: Type of kinds-keyword.example.com/v1."""
# Generated from kinds-keyword.example.com/v1 Type, ../../fixtures/rules/kinds_keyword/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AsyncSpec
from ._type import Type


class TypePartial(_k.PartialResource[Type]):
    """A part of a `Type`."""

    kind: _t.Literal["Type"] = _k.UNSET
    spec: _k.DefaultObject[AsyncSpec] = _k.UNSET
