"""What parts of objects have, for type checkers alone: Main of kinds-module.example.com/v1."""
# Generated from kinds-module.example.com/v1 Main, ../../fixtures/rules/kinds_module/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._main import Main
from ._shared import AuxSpec


class MainPartial(_k.PartialResource[Main]):
    """A part of a `Main`."""

    kind: _t.Literal["Main"] = _k.UNSET
    spec: _k.DefaultObject[AuxSpec] = _k.UNSET
