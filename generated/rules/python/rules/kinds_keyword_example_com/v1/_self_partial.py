"""What parts of objects have, for type checkers alone: Self of kinds-keyword.example.com/v1."""
# Generated from kinds-keyword.example.com/v1 Self, ../../fixtures/rules/kinds_keyword/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._self import Self
from ._shared import AsyncSpec


class SelfPartial(_k.PartialResource[Self]):
    """A part of a `Self`."""

    kind: _t.Literal["Self"] = _k.UNSET
    spec: _k.DefaultObject[AsyncSpec] = _k.UNSET
