"""What parts of objects have, for type checkers alone: Test of kinds-module.example.com/v1."""
# Generated from kinds-module.example.com/v1 Test, ../../fixtures/rules/kinds_module/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._shared import AuxSpec
from ._test import Test


class TestPartial(_k.PartialResource[Test]):
    """A part of a `Test`."""

    kind: _t.Literal["Test"] = _k.UNSET
    spec: _k.DefaultObject[AuxSpec] = _k.UNSET
