"""What parts of objects have, for type checkers alone: Dyn of kinds-keyword.example.com/v1."""
# Generated from kinds-keyword.example.com/v1 Dyn, ../../fixtures/rules/kinds_keyword/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._dyn import Dyn
from ._shared import AsyncSpec


class DynPartial(_k.PartialResource[Dyn]):
    """A part of a `Dyn`."""

    kind: _t.Literal["Dyn"] = _k.UNSET
    spec: _k.DefaultObject[AsyncSpec] = _k.UNSET
