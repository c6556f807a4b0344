"""What parts of objects have, for type checkers alone: Option of kinds-prelude.example.com/v1."""
# Generated from kinds-prelude.example.com/v1 Option, ../../fixtures/rules/kinds_prelude/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._option import Option
from ._shared import BoxSpec


class OptionPartial(_k.PartialResource[Option]):
    """A part of a `Option`."""

    kind: _t.Literal["Option"] = _k.UNSET
    spec: _k.DefaultObject[BoxSpec] = _k.UNSET
