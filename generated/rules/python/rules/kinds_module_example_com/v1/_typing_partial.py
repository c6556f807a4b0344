"""What parts of objects have, for type checkers alone: Typing of kinds-module.example.com/v1."""
# Generated from kinds-module.example.com/v1 Typing, ../../fixtures/rules/kinds_module/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AuxSpec
from ._typing import Typing


class TypingPartial(_k.PartialResource[Typing]):
    """A part of a `Typing`."""

    kind: _t.Literal["Typing"] = _k.UNSET
    spec: _k.DefaultObject[AuxSpec] = _k.UNSET
