"""What parts of objects have, for type checkers alone: Lib of kinds-module.example.com/v1."""
# Generated from kinds-module.example.com/v1 Lib, ../../fixtures/rules/kinds_module/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._lib import Lib
from ._shared import AuxSpec


class LibPartial(_k.PartialResource[Lib]):
    """A part of a `Lib`."""

    kind: _t.Literal["Lib"] = _k.UNSET
    spec: _k.DefaultObject[AuxSpec] = _k.UNSET
